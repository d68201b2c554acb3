-- The tax rate of a country in percent: its own entry of the settings, else the one under "*", else none.
create or replace function private.tax_rate_for(rates jsonb, country text) returns numeric
language sql immutable set search_path = ''
as $$
  select case when rate ~ '^[0-9]{1,2}(\.[0-9]{1,3})?$' then rate::numeric else 0 end
    from coalesce(rates ->> country, rates ->> '*', '0') as rate
$$;
