-- What was asked for, and by whom, in a few characters: a repeated order is known by it.
create or replace function private.order_fingerprint(asked jsonb, buyer uuid) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to((asked || jsonb_build_array(buyer))::text, 'UTF8')), 'hex')
$$;
