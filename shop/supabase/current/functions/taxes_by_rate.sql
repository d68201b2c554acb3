-- The tax of an order by rate, the highest first: [{"rate", "net", "tax"}], exact decimals; empty where no rate is above 0. `amounts` are the
-- lines after discount. The shipping is divided among the rates in proportion to their goods, to the cent and without a remainder: each
-- share is the difference of two rounded running sums. Free goods leave the shipping to the highest rate.
create or replace function private.taxes_by_rate(rates numeric[], amounts numeric[], shipping numeric, is_inclusive boolean)
returns jsonb
language plpgsql immutable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    with goods as (
      select line.rate, sum(line.amount) as amount from unnest(rates, amounts) as line (rate, amount) group by line.rate
    ), summed as (
      select rate, amount, sum(amount) over (order by rate desc) as upto, sum(amount) over () as total,
          row_number() over (order by rate desc) = 1 as is_first
        from goods
    ), sent as (
      select rate, amount + case when total > 0
          then round(shipping * upto / total, 2) - round(shipping * (upto - amount) / total, 2)
          when is_first then shipping else 0 end as amount
        from summed
    ), taxed as (
      select rate, amount, round(amount * rate / case when is_inclusive then 100 + rate else 100 end, 2) as tax from sent
    )
    select coalesce(jsonb_agg(jsonb_build_object('rate', trim_scale(rate)::text,
        'net', (case when is_inclusive then amount - tax else amount end)::text, 'tax', tax::text) order by rate desc), '[]')
      from taxed where exists (select from goods where goods.rate > 0)
  );
end
$$;
