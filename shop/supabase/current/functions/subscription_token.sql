-- The secret token of a subscription, in its mails' links. It is derived from the row and a key that never leaves the database, so that every
-- mail has the same one while only its hash is stored.
create or replace function private.subscription_token(subscription_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.derived_token($1, 'subscription tokens')
$$;
