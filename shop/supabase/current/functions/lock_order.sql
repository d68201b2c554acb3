-- Locks an order for a caller who may change it. An order that does not exist and one that is not the caller's are refused alike.
create or replace function private.lock_order(order_id uuid, token text, maker_only boolean default false)
returns table (order_row public.orders, actor text)
language plpgsql security definer set search_path = ''
as $$
begin
  select orders.* into order_row from public.orders where orders.id = lock_order.order_id for no key update;
  actor := private.order_actor(order_row, token);
  if (order_row).id is null or actor is null or (maker_only and actor <> 'maker') then
    perform private.refuse('order_not_found', 'There is no such order, or it is not yours.', status => 404);
  end if;
  return next;
end
$$;
