-- An order for somebody who may touch it, locked. An order that is not there and one that is not the caller's are refused alike.
create or replace function private.lock_order(order_id uuid, token text, maker_only boolean default false)
returns table (subject public.orders, actor text)
language plpgsql security definer set search_path = ''
as $$
begin
  select known.* into subject from public.orders as known where known.id = lock_order.order_id for no key update;
  actor := private.order_actor(subject, token);
  if (subject).id is null or actor is null or (maker_only and actor <> 'maker') then
    perform private.refuse('order_not_found', 'There is no such order, or it is not yours.', status => 404);
  end if;
  return next;
end
$$;
