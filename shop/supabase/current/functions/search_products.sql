-- The ids of products whose text, in the language the visitor reads, has every pattern. A product without a text in
-- that language is found by its English one, which is the one shown.
create or replace function private.search_products(language text, patterns text[]) returns setof bigint
language plpgsql stable set search_path = ''
as $$
begin
  return query select private.matching_texts(language, patterns);
  if language <> 'en' then
    return query
      select found.id from private.matching_texts('en', patterns) as found (id)
        where not exists (
          select from public.product_texts as native
            where native.product_id = found.id and native.language = search_products.language and native.published);
  end if;
end
$$;
