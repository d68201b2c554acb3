-- The notes of an order's buyer, by account or token, and the lines about which one can be left: [{"line", "note"}]. Null for everybody else, as
-- for an order that does not exist.
create or replace function public.get_collector_notes(order_id uuid, token text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  select * into order_row from public.orders where orders.id = get_collector_notes.order_id;
  if order_row.id is null or not private.is_buyer(order_row, token) then return null; end if;
  return private.own_collector_notes(order_row);
end
$$;
revoke all on function public.get_collector_notes(uuid, text) from public;
grant execute on function public.get_collector_notes(uuid, text) to anon, authenticated, service_role;
