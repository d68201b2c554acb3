-- The key of a row as one text: its key columns, separated by slashes.
create or replace function private.row_key(content jsonb, key_columns text[]) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(content ->> key_column, '/' order by place) from unnest(key_columns) with ordinality as part (key_column, place)
$$;
