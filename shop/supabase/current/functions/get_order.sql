-- One order whole: for its maker, its owner, or who has its token while that is good. Null for everybody else, as where there is none.
create or replace function public.get_order(order_id uuid, token text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  subject public.orders;
begin
  select * into subject from public.orders as known where known.id = get_order.order_id;
  if subject.id is null or private.order_actor(subject, token) is null then return null; end if;
  return private.order_json(subject);
end
$$;
revoke all on function public.get_order(uuid, text) from public;
grant execute on function public.get_order(uuid, text) to anon, authenticated, service_role;
