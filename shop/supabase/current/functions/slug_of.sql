-- A title made readable in an address; null where nothing of it is left.
create or replace function private.slug_of(title text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(left(btrim(regexp_replace(lower($1), '[[:space:][:punct:]’‘“”、。・，]+', '-', 'g'), '-'), 200), '')
$$;
