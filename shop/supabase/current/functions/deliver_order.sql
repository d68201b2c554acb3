-- Marks an order as delivered once everything of it was sent; the return period begins.
create or replace function public.deliver_order(order_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_order(order_id, null, true);
  if exists (select from public.order_items as item
    where item.order_id = deliver_order.order_id and item.shipped > 0
      and exists (select from public.order_items as other
        where other.order_id = item.order_id and other.shipped + other.given_up < other.quantity))
  then
    perform private.refuse('illegal_transition', 'A part of the order is still to be sent.',
      '{"axis": "fulfilment", "event": "delivered"}');
  end if;
  perform private.record_event(order_id, 'fulfilment', 'delivered', 'maker');
  return public.get_order(order_id);
end
$$;
revoke all on function public.deliver_order(uuid) from public, anon;
grant execute on function public.deliver_order(uuid) to authenticated, service_role;
