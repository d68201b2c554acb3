-- A hash of an order's request and buyer, by which a repeated request is recognised.
create or replace function private.order_fingerprint(contents jsonb, buyer uuid) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to((contents || jsonb_build_array(buyer))::text, 'UTF8')), 'hex')
$$;
