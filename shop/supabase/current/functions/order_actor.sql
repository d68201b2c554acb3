-- The caller's role for an order: its maker, its customer by account or by token, or null for everybody else.
create or replace function private.order_actor(order_row public.orders, token text) returns text
language sql stable set search_path = ''
as $$
  select case
    when auth.role() = 'service_role' or public.is_admin() then 'maker'
    when order_row.user_id = auth.uid() and public.has_required_aal() then 'customer'
    when token is not null and order_row.token_expires_at > now() and order_row.token_hash = private.token_hash(token)
      then 'customer'
  end
$$;
