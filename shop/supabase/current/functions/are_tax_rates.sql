-- Whether a JSON document has the form that tax_rate_for() reads: percentages by country, and under "*" for all others. A rate in any
-- other form would count as no tax. It runs with its owner's rights, because callers cannot use the schema private.
create or replace function private.are_tax_rates(rates jsonb) returns boolean
language sql immutable security definer set search_path = ''
as $$
  select jsonb_typeof(rates) = 'object' and not exists (
    select from jsonb_each_text(case jsonb_typeof(rates) when 'object' then rates else '{}' end) as rate (country, percent)
      where percent is null or percent !~ '^[0-9]{1,2}(\.[0-9]{1,3})?$'
        or country <> '*' and not private.is_country(country))
$$;
