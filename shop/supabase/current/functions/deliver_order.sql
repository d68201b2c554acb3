-- The maker says that everything has arrived; the time to return begins.
create or replace function public.deliver_order(order_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.locked_order(order_id, null, true);
  perform private.record_event(order_id, 'fulfilment', 'delivered', 'maker');
  return public.get_order(order_id);
end
$$;
revoke all on function public.deliver_order(uuid) from public, anon;
grant execute on function public.deliver_order(uuid) to authenticated, service_role;
