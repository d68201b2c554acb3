-- The secret token with which a guest reads an order. It is derived from the order and a key that never leaves the database, so that a
-- repeated order returns the same token while only its hash is stored.
create or replace function private.order_token(order_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.derived_token($1, 'order tokens')
$$;
