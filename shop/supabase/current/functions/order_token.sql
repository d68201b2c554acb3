-- The secret token with which a guest reads an order. It is derived from the order and a key that never leaves the database, so that a
-- repeated order returns the same token while only its hash is stored.
create or replace function private.order_token(order_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select translate(rtrim(encode(extensions.hmac(convert_to(order_id::text, 'UTF8'), secret.value, 'sha256'), 'base64'), '='),
        '+/', '-_')
      from private.secrets as secret where secret.name = 'order tokens'
  );
end
$$;
