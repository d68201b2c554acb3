-- Divides the parts of a refund between the refunds of several payments, one after the other. An amount below what the
-- parts stand for is allotted to them by cumulative rounding. A part without money belongs to the first refund.
create or replace function private.divide_refund(amount numeric, parts jsonb, refund_ids uuid[])
returns table (refund_id uuid, item bigint, quantity integer, value numeric, given numeric, given_before numeric,
  is_first boolean, is_last boolean)
language sql stable security definer set search_path = ''
as $$
  with asked as (
    select each.place, (each.part ->> 'item')::bigint as item, (each.part ->> 'quantity')::integer as quantity,
        (each.part ->> 'value')::numeric as value
      from jsonb_array_elements(parts) with ordinality as each (part, place)
  ), summed as (
    select asked.*, sum(asked.value) over (order by asked.place) as upto, sum(asked.value) over () as total from asked
  ), allotted as (
    select summed.*, case when total > $1 then round($1 * upto / total, 2) - round($1 * (upto - value) / total, 2) else value end as share
      from summed
  ), placed as (
    select allotted.*, sum(share) over (order by place) as share_upto from allotted
  ), paid as (
    select refunds.id, named.place, refunds.amount, sum(refunds.amount) over (order by named.place) as upto
      from unnest(refund_ids) with ordinality as named (id, place) join public.refunds on refunds.id = named.id
  ), cells as (
    select paid.id, paid.place as refund_place, placed.place, placed.item, placed.quantity, placed.value,
        greatest(0, least(placed.share_upto, paid.upto) - greatest(placed.share_upto - placed.share, paid.upto - paid.amount)) as given
      from placed join paid on placed.share = 0 and paid.place = 1
        or least(placed.share_upto, paid.upto) > greatest(placed.share_upto - placed.share, paid.upto - paid.amount)
  )
  select cells.id, cells.item, cells.quantity, cells.value, cells.given,
      coalesce(sum(cells.given) over (before rows between unbounded preceding and 1 preceding), 0),
      row_number() over before = 1, lead(cells.id) over before is null
    from cells window before as (partition by cells.place order by cells.refund_place)
$$;
