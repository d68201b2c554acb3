-- Colours of a work once one of them is deleted: another one takes its place, or none (an empty text).
create or replace function private.colours_after_deletion(colours text[], deleted text, replacement text) returns text[]
language sql immutable set search_path = ''
as $$
  select case when $3 = '' or $1 @> array[$3] then array_remove($1, $2) else array_replace($1, $2, $3) end
$$;
