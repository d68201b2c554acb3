-- The ids of products whose text in the visitor's language matches a query. A product without a text in that language is found by its English
-- one, which is the one shown. Lexemes name their language, so one reading of the index finds both, separated afterwards.
create or replace function private.search_products(language text, query tsquery) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
  own bigint[];
  english bigint[];
begin
  if query is null or language is null then
    return '{}';
  end if;
  select array_agg(text.product_id) filter (where text.language = $1), array_agg(text.product_id) filter (where text.language <> $1)
    into own, english
    from public.product_texts as text
    where text.search_lexemes @@ query and text.published;
  if english is null then
    return coalesce(own, '{}');
  end if;
  return own || array(
    select found.id from unnest(english) as found (id)
      where not exists (
        select from public.product_texts as native
          where native.product_id = found.id and native.language = $1 and native.published));
end
$$;
