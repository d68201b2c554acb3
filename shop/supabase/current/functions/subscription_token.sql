-- The secret token of a subscription, in its mails' links. It is derived from the row and a key that never leaves the database, so that every
-- mail has the same one while only its hash is stored.
create or replace function private.subscription_token(subscription_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select translate(rtrim(encode(extensions.hmac(convert_to(subscription_id::text, 'UTF8'), secret.value, 'sha256'), 'base64'), '='),
        '+/', '-_')
      from private.secrets as secret where secret.name = 'subscription tokens'
  );
end
$$;
