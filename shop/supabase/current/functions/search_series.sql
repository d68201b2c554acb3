-- Series and makers whose names a query finds, in the order of the shop, at most three: each by its name in the language, else by that in the
-- fallback language. Without a published work they have no page.
create or replace function private.search_series(language text, query tsquery) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select subject.id
      from public.series_texts as text
      join public.series as subject on subject.id = text.series_id
      where private.search_lexemes(text.language, text.name, '') @@ $2
        and (text.language = $1 or text.language = private.fallback_language() and not exists (
          select from public.series_texts as native where native.series_id = text.series_id and native.language = $1))
        and exists (select from public.products as product
          where (product.series_id = subject.id or product.maker_id = subject.id) and product.status = 'published')
      order by subject.position, subject.id limit 3)
$$;
