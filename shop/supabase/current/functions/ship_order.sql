-- The maker sends an order, all of it or some: items is [{"line": 1, "quantity": 1}], or null for all that is left.
create or replace function public.ship_order(
  order_id uuid, items jsonb default null, carrier text default '', tracking text default '', tracking_url text default null
) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
  shipment uuid;
  sent integer;
  each record;
begin
  select (found_order.subject).* into subject from private.locked_order(order_id, null, true) as found_order;
  if items is not null and (jsonb_typeof(items) <> 'array' or jsonb_array_length(items) not between 1 and 100) then
    perform private.refuse('invalid_items', 'Say which lines are sent, and how many of each.', status => 400);
  end if;
  insert into public.shipments (order_id, carrier, tracking, tracking_url)
    values (subject.id, coalesce(ship_order.carrier, ''), coalesce(ship_order.tracking, ''), ship_order.tracking_url)
    returning id into shipment;
  for each in
    select item.id, item.line, item.quantity - item.shipped as open, case when items is null then item.quantity - item.shipped
        else (select sum(case when given ->> 'quantity' ~ '^[0-9]{1,4}$' then (given ->> 'quantity')::integer else -1 end)
          from jsonb_array_elements(items) as given where given ->> 'line' = item.line::text) end as quantity
      from public.order_items as item where item.order_id = subject.id order by item.id
  loop
    continue when each.quantity is null or (items is null and each.quantity = 0);
    if each.quantity < 1 or each.quantity > each.open then
      perform private.refuse('invalid_quantity', 'Of a line at most what has not been sent can be sent.',
        jsonb_build_object('line', each.line, 'open', each.open), 400);
    end if;
    insert into public.shipment_items (shipment_id, order_item_id, quantity) values (shipment, each.id, each.quantity);
    update public.order_items set shipped = shipped + each.quantity where id = each.id;
  end loop;
  if not exists (select from public.shipment_items where shipment_id = shipment) then
    perform private.refuse('invalid_items', 'There is nothing of this left to send.', status => 400);
  end if;
  select count(*) into sent from public.order_items as item where item.order_id = subject.id and item.shipped < item.quantity;
  perform private.record_event(subject.id, 'fulfilment', case sent when 0 then 'shipped' else 'partially_shipped' end, 'maker',
    jsonb_build_object('shipment', shipment, 'carrier', coalesce(carrier, ''), 'tracking', coalesce(tracking, ''),
      'trackingUrl', tracking_url));
  return public.get_order(order_id);
end
$$;
revoke all on function public.ship_order(uuid, jsonb, text, text, text) from public, anon;
grant execute on function public.ship_order(uuid, jsonb, text, text, text) to authenticated, service_role;
