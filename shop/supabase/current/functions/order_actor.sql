-- As whom the caller may touch an order: its maker, its customer by account or by token, or null for everybody else.
create or replace function private.order_actor(subject public.orders, token text) returns text
language sql stable set search_path = ''
as $$
  select case
    when auth.role() = 'service_role' or public.is_admin() then 'maker'
    when subject.user_id = auth.uid() and public.has_required_aal() then 'customer'
    when token is not null and subject.token_expires_at > now() and subject.token_hash = private.token_hash(token)
      then 'customer'
  end
$$;
