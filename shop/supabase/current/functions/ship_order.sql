-- Ships an order, all of it or a part: items is [{"line": 1, "quantity": 1}], or null for all that is left. Cancelled units are not left.
-- Of an edition the lowest numbers of the line are shipped first.
create or replace function public.ship_order(
  order_id uuid, items jsonb default null, carrier text default '', tracking text default '', tracking_url text default null
) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  shipment uuid;
  part record;
  has_rest boolean;
begin
  select (each.order_row).* into order_row from private.lock_order(order_id, null, true) as each;
  insert into public.shipments (order_id, carrier, tracking, tracking_url)
    values (ship_order.order_id, coalesce(ship_order.carrier, ''), coalesce(ship_order.tracking, ''), ship_order.tracking_url)
    returning id into shipment;
  for part in select * from private.requested_units(order_id, items, 'ship') loop
    insert into public.shipment_items (shipment_id, order_item_id, quantity) values (shipment, (part.item).id, part.units);
    update public.order_items set shipped = shipped + part.units where id = (part.item).id;
    update public.edition_numbers set shipped_at = now()
      where edition_numbers.order_item_id = (part.item).id and edition_numbers.number = any (array(
        select unshipped.number from public.edition_numbers as unshipped
          where unshipped.order_item_id = (part.item).id and unshipped.shipped_at is null order by unshipped.number limit part.units));
  end loop;
  if not exists (select from public.shipment_items where shipment_id = shipment) then
    perform private.refuse('invalid_items', 'There is nothing of this left to send.', status => 400);
  end if;
  has_rest := exists (select from public.order_items as item
    where item.order_id = ship_order.order_id and item.shipped + item.given_up < item.quantity);
  perform private.record_event(order_id, 'fulfilment', case when has_rest then 'partially_shipped' else 'shipped' end, 'maker',
    jsonb_build_object('shipment', shipment, 'carrier', coalesce(carrier, ''), 'tracking', coalesce(tracking, ''),
      'trackingUrl', tracking_url, 'lines', (
        select jsonb_agg(jsonb_build_object('line', item.line, 'quantity', sent.quantity) order by item.line)
          from public.shipment_items as sent join public.order_items as item on item.id = sent.order_item_id
          where sent.shipment_id = shipment)));
  -- A return that was complete is one of a part, now that more was sent.
  if order_row.return_state = 'received' then perform private.record_event(order_id, 'return', 'partially_received', 'shop'); end if;
  return public.get_order(order_id);
end
$$;
revoke all on function public.ship_order(uuid, jsonb, text, text, text) from public, anon;
grant execute on function public.ship_order(uuid, jsonb, text, text, text) to authenticated, service_role;
