-- One order with everything its page shows, for the maker, its owner, or a caller with its valid token. Null for everybody else, as for
-- an order that does not exist.
create or replace function public.get_order(order_id uuid, token text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  select * into order_row from public.orders where orders.id = get_order.order_id;
  if order_row.id is null or private.order_actor(order_row, token) is null then return null; end if;
  return private.order_json(order_row);
end
$$;
revoke all on function public.get_order(uuid, text) from public;
grant execute on function public.get_order(uuid, text) to anon, authenticated, service_role;
