-- Who a buyer is for codes that each may use once: the account, or else the address that mail goes to.
create or replace function private.customer_key(email text) returns text
language sql immutable set search_path = ''
as $$
  select lower(btrim(email))
$$;
