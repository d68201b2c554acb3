-- A picture as an address that has it within.
create or replace function private.picture_address(type text, bytes bytea) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select 'data:' || $1 || ';base64,' || translate(encode($2, 'base64'), E'\n', '')
$$;
