-- The tax rate of a country for a class of goods in percent: its own, else the country's for the class `standard`, else those under "*" in
-- the same order, else none.
create or replace function private.tax_rate_for(country text, class text) returns numeric
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select coalesce((
      select tax_rates.rate from public.tax_rates
        where tax_rates.country in ($1, '*') and tax_rates.class_id in ($2, 'standard')
        order by tax_rates.country = '*', tax_rates.class_id <> $2 limit 1), 0)
  );
end
$$;
