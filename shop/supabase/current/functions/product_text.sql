-- The published text of a product in a language, else in the fallback language, else in any other. No row where none is published.
-- Only the first of the three steps that has a row is read. Without a search path of its own the function becomes a part of the calling
-- statement, which costs nothing at run time.
create or replace function private.product_text(product_id bigint, language text) returns setof public.product_texts
language sql stable
as $$
  select text.* from public.product_texts as text
    where text.product_id = $1 and text.language = $2 and text.published
  union all
  select text.* from public.product_texts as text
    where text.product_id = $1 and text.language = private.fallback_language() and text.published
  union all
  (select text.* from public.product_texts as text
    where text.product_id = $1 and text.published
    order by text.language limit 1)
  limit 1
$$;
