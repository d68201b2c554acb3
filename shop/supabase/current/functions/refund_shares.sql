-- The parts of an order that a refund pays back, as `[{"item": 7, "quantity": 1, "value": "9.00"}]`: the units that items names (none
-- where it is empty, all that are not refunded yet where it is null) and the shipping fee. The parts of several refunds add up to the order's total, in whatever
-- order they come: each is the share of all units so far, rounded up, less what the refunds before stood for. Rounded to the nearest cent, a
-- unit could come to nothing and be refused while a cent of its line is left.
create or replace function private.refund_shares(order_row public.orders, items jsonb, with_shipping boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with counted as (
    select refund_items.order_item_id, sum(refund_items.value) as value
      from public.refund_items join public.refunds on refunds.id = refund_items.refund_id
      where refunds.order_id = ($1).id and refunds.state <> 'failed' group by refund_items.order_item_id
  ), chosen as (
    select (part.item).id, part.units from private.requested_units(($1).id, nullif($2, '[]'), 'refund') as part
      where $2 is distinct from '[]'
  )
  select coalesce(jsonb_agg(jsonb_build_object('item', share.order_item_id, 'quantity', coalesce(chosen.units, 0),
      'value', greatest(0, case when share.order_item_id is null then share.value
        else round(ceil(100 * share.value * (share.refunded + chosen.units) / share.quantity) / 100, 2) end - coalesce(counted.value, 0))::text)
      order by share.line nulls last), '[]')
    from private.order_shares($1) as share
    left join chosen on chosen.id = share.order_item_id
    left join counted on counted.order_item_id is not distinct from share.order_item_id
    where chosen.id is not null or share.order_item_id is null and with_shipping and share.value > coalesce(counted.value, 0)
$$;
