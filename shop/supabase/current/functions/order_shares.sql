-- The shares of an order's lines and of its shipping in its total, exact to the cent: what was to be paid after the discount, with the
-- tax where that was added. Tax is allotted by each part's rate and by cumulative rounding, so that the shares add up to the total.
-- Shipping has no line, and the rates of the goods; so has the fee for wrapping, which is part of it here.
create or replace function private.order_shares(order_row public.orders)
returns table (order_item_id bigint, line integer, quantity integer, refunded integer, value numeric)
language sql stable set search_path = ''
as $$
  with lines as (
    select item.id, item.line, item.quantity, item.refunded, item.line_total - item.discount as net, item.tax_rate as rate
      from public.order_items as item where item.order_id = ($1).id
  ), parts as (
    select * from lines
    union all
    select null, null, null, null, ($1).shipping + coalesce(($1).wrapping, 0),
        (select case when sum(lines.net) > 0 then sum(lines.net * lines.rate) / sum(lines.net) else max(lines.rate) end from lines)
  ), placed as (
    select parts.*, parts.net * parts.rate as weight, sum(parts.net * parts.rate) over (order by parts.line nulls last) as upto,
        sum(parts.net * parts.rate) over () as weight_total
      from parts
  )
  select placed.id, placed.line, placed.quantity, placed.refunded, placed.net
      + case when ($1).tax_inclusive or placed.weight_total = 0 then 0
        else round(($1).tax * placed.upto / placed.weight_total, 2)
          - round(($1).tax * (placed.upto - placed.weight) / placed.weight_total, 2) end
    from placed
$$;
