-- Whether a line of an import has texts: a title or a description in any language.
create or replace function private.has_texts(content jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select exists (select from jsonb_object_keys(content) as name where name ~ '^(title|description)_')
$$;
