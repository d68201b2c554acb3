-- The ids of products whose text, in the language the visitor reads, has every pattern. A product without a text in
-- that language is found by its English one, which is the one shown.
create or replace function private.search_products(language text, patterns text[]) returns setof bigint
language sql stable set search_path = ''
as $$
  select text.product_id
    from public.product_texts as text
    where text.language = $1 and text.published
      and text.search_text like $2[1] and text.search_text like all ($2)
  union
  select text.product_id
    from public.product_texts as text
    where text.language = 'en' and text.published
      and text.search_text like $2[1] and text.search_text like all ($2)
      and not exists (
        select from public.product_texts as native
          where native.product_id = text.product_id and native.language = $1 and native.published)
$$;
