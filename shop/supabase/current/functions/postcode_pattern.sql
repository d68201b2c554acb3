-- The pattern of a country's postcodes, as far as it is known; null where there are none or none is required.
create or replace function private.postcode_pattern(country text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when country in ('DE', 'FR', 'ES', 'IT', 'FI', 'MX', 'UA', 'TR') then '^\d{5}$'
    when country in ('AT', 'BE', 'CH', 'DK', 'NO', 'AU', 'NZ', 'HU', 'BG', 'LU', 'SI') then '^\d{4}$'
    when country in ('CN', 'IN', 'RU', 'SG', 'RO') then '^\d{3} ?\d{3}$'
    when country in ('SE', 'GR', 'CZ', 'SK') then '^\d{3} ?\d{2}$'
    when country = 'US' then '^\d{5}(-\d{4})?$'
    when country = 'CA' then '^[A-Z]\d[A-Z] ?\d[A-Z]\d$'
    when country = 'GB' then '^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$'
    when country = 'JP' then '^\d{3}-?\d{4}$'
    when country = 'BR' then '^\d{5}-?\d{3}$'
    when country = 'PT' then '^\d{4}-?\d{3}$'
    when country = 'NL' then '^\d{4} ?[A-Z]{2}$'
    when country = 'PL' then '^\d{2}-?\d{3}$'
    when country = 'KR' then '^\d{5}$'
  end
$$;
