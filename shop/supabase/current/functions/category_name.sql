-- The name of a category in a language, else in the fallback language, else its id; see private.product_text.
create or replace function private.category_name(id text, language text) returns table (name text)
language sql stable
as $$
  select coalesce(
    (select named.name from public.category_texts as named where named.category_id = $1 and named.language = $2),
    (select named.name from public.category_texts as named where named.category_id = $1 and named.language = private.fallback_language()),
    $1)
$$;
