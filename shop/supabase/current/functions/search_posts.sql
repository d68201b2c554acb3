-- The ids of posts whose text in the visitor's language matches every pattern. A post without a text in that language is found by its
-- English one, which is the one shown.
create or replace function private.search_posts(language text, patterns text[]) returns setof bigint
language sql stable set search_path = ''
as $$
  select text.post_id
    from public.post_texts as text
    where text.language = $1 and text.published
      and text.search_text like $2[1] and text.search_text like all ($2)
  union
  select text.post_id
    from public.post_texts as text
    where text.language = private.fallback_language() and text.published
      and text.search_text like $2[1] and text.search_text like all ($2)
      and not exists (
        select from public.post_texts as native
          where native.post_id = text.post_id and native.language = $1 and native.published)
$$;
