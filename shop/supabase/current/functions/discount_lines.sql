-- The lines of a quote with their shares of a discount: an amount or a percentage of the goods that the code applies to, never more than
-- these goods, allotted to their lines by cumulative rounding, so that the shares add up to the discount to the cent.
create or replace function private.discount_lines(code public.discount_codes, lines jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    with placed as (
      select each.place, each.line, case when private.is_discounted($1, (each.line ->> 'productId')::bigint)
          then coalesce((each.line ->> 'lineTotal')::numeric, 0) else 0 end as part
        from jsonb_array_elements($2) with ordinality as each (line, place)
    ), summed as (
      select placed.*, sum(part) over (order by place) as upto, sum(part) over () as goods from placed
    ), reduced as (
      select summed.*, case ($1).kind
          when 'percentage' then round(goods * ($1).value / 100, 2)
          when 'amount' then least(($1).value, goods)
          else 0 end as discount
        from summed
    )
    select coalesce(jsonb_agg(line || jsonb_build_object('discount', (case when discount > 0
        then round(discount * upto / goods, 2) - round(discount * (upto - part) / goods, 2) else 0.00 end)::text) order by place), '[]')
      from reduced
  );
end
$$;
