-- The name of a series or a maker in a language, else in the fallback language, else its id; see private.product_text.
create or replace function private.series_name(id text, language text) returns table (name text)
language sql stable
as $$
  select coalesce(
    (select named.name from public.series_texts as named where named.series_id = $1 and named.language = $2),
    (select named.name from public.series_texts as named where named.series_id = $1 and named.language = private.fallback_language()),
    $1)
$$;
