-- The ids of posts whose text in the visitor's language matches a query. A post without a text in that language is found by its
-- English one, which is the one shown.
create or replace function private.search_posts(language text, query tsquery) returns setof bigint
language sql stable set search_path = ''
as $$
  select text.post_id
    from public.post_texts as text
    where text.search_lexemes @@ query and text.published
      and (text.language = $1 or not exists (
        select from public.post_texts as native
          where native.post_id = text.post_id and native.language = $1 and native.published))
$$;
