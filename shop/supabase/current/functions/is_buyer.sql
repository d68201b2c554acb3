-- Whether the caller is the buyer of an order, by account or by token. A maker is not, unless the order is their own.
create or replace function private.is_buyer(order_row public.orders, token text) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(order_row.user_id = auth.uid() and public.has_required_aal(), false)
    or coalesce(order_row.token_expires_at > now() and order_row.token_hash = private.token_hash(token), false)
$$;
