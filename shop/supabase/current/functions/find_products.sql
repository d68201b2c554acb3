-- Ids of the works that a search finds: those whose texts have its words, those with the code of a variant, and those of a category that some of
-- its words name, if their texts have the others. So "incense" finds all of the incense, and "ceramic bowl" a bowl among the ceramics.
-- A work may be there twice.
create or replace function private.find_products(language text, search text) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
  found bigint[] := private.search_products(language, private.search_query(language, search)) || private.products_by_code(search);
  words text[] := private.search_words(search);
  named record;
  others text;
  matches bigint[];
begin
  if private.search_categories(language, private.search_query(language, search, any_word => true)) = '{}' then
    return found;
  end if;
  if cardinality(words) > 1 then
    words := array(select word from unnest(words) as word where private.word_lexeme(language, word) is not null);
  end if;
  for named in
    select category, array_agg(word) as words
      from unnest(words) as word
      cross join lateral unnest(private.search_categories(language, private.search_query(language, word))) as category
      group by 1
  loop
    others := (select string_agg(word, ' ') from unnest(words) as word where word <> all (named.words));
    if others is not null then
      matches := private.search_products(language, private.search_query(language, others));
    end if;
    found := found || array(
      select product.id from public.products as product
        where product.category_id = named.category and product.status = 'published' and (others is null or product.id = any (matches)));
  end loop;
  return found;
end
$$;
