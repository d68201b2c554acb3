-- The published text of a post in a language, else in the fallback language, else in any other; see private.product_text.
create or replace function private.post_text(post_id bigint, language text) returns setof public.post_texts
language sql stable
as $$
  select text.* from public.post_texts as text
    where text.post_id = $1 and text.language = $2 and text.published
  union all
  select text.* from public.post_texts as text
    where text.post_id = $1 and text.language = private.fallback_language() and text.published
  union all
  (select text.* from public.post_texts as text
    where text.post_id = $1 and text.published
    order by text.language limit 1)
  limit 1
$$;
