-- The name of a tag in a language, else in the fallback language, else its id; see private.product_text.
create or replace function private.tag_name(id text, language text) returns table (name text)
language sql stable
as $$
  select coalesce(
    (select named.name from public.tag_texts as named where named.tag = $1 and named.language = $2),
    (select named.name from public.tag_texts as named where named.tag = $1 and named.language = private.fallback_language()),
    $1)
$$;
