-- The token of a row, derived from its id and a secret by that name, in the letters of addresses.
create or replace function private.derived_token(id uuid, secret_name text) returns text
language sql stable security definer set search_path = ''
as $$
  select translate(rtrim(encode(extensions.hmac(convert_to($1::text, 'UTF8'), secret.value, 'sha256'), 'base64'), '='), '+/', '-_')
    from private.secrets as secret where secret.name = $2
$$;
