-- The language of a text that does not exist in the visitor's language.
create or replace function private.fallback_language() returns text
language sql immutable parallel safe
as $$
  select 'en'
$$;
