-- An order's status as a computed column of the data API: `select=number,order_status`. It reads only the given row, and runs with its
-- owner's rights, because callers cannot use the schema private.
create or replace function public.order_status(public.orders) returns text
language sql stable security definer set search_path = ''
as $$
  select private.derive_order_status($1.order_state, $1.payment_state, $1.fulfilment_state, $1.return_state)
$$;
revoke all on function public.order_status(public.orders) from public, anon;
grant execute on function public.order_status(public.orders) to authenticated, service_role;
