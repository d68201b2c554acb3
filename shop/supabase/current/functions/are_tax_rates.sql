-- Whether a document says what tax_rate_for() can read: percent by country, and under "*" for all others. What it could not read would
-- be no tax at all. It answers for whoever changes the settings, to whom the database's own functions are closed.
create or replace function private.are_tax_rates(rates jsonb) returns boolean
language sql immutable security definer set search_path = ''
as $$
  select jsonb_typeof(rates) = 'object' and not exists (
    select from jsonb_each_text(case jsonb_typeof(rates) when 'object' then rates else '{}' end) as rate (country, percent)
      where percent is null or percent !~ '^[0-9]{1,2}(\.[0-9]{1,3})?$'
        or country <> '*' and not private.is_country(country))
$$;
