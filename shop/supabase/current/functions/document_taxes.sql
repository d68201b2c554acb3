-- The total of an order by tax rate, `[{"rate": "19", "net": "…", "tax": "…", "gross": "…"}]`: its stored taxes, and the rest without tax.
create or replace function private.document_taxes(order_row public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  with rates as (
    select (each ->> 'rate')::numeric as rate, (each ->> 'net')::numeric as net, (each ->> 'tax')::numeric as tax
      from jsonb_array_elements(($1).taxes) as each
  ), whole as (
    select rates.rate, rates.net, rates.tax from rates
    union all
    select 0, ($1).total - coalesce((select sum(rates.net + rates.tax) from rates), 0), 0.00
  ), summed as (
    select whole.rate, sum(whole.net) as net, sum(whole.tax) as tax from whole group by whole.rate
  )
  select coalesce(jsonb_agg(jsonb_build_object('rate', trim_scale(summed.rate)::text, 'net', summed.net::text, 'tax', summed.tax::text,
      'gross', (summed.net + summed.tax)::text) order by summed.rate desc), '[]')
    from summed where summed.net <> 0 or summed.tax <> 0
$$;
