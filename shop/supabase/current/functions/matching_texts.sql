-- The ids of products with a published text in a language that has every pattern. What trigrams narrow and what only single
-- signs do is asked of two indexes: words of one or two Chinese or Japanese signs have no trigram.
-- The language is compared as no index can: an index that had to be read from end to end for it would seem of use for a word that
-- many texts have, and takes several times as long as looking at those texts.
create or replace function private.matching_texts(language text, patterns text[]) returns setof bigint
language plpgsql stable set search_path = ''
as $$
declare
  signs text[] := '{}';
  words text[] := '{}';
  pattern text;
begin
  foreach pattern in array patterns loop
    if length(replace(pattern, '\', '')) <= 4 and pattern ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' then
      signs := signs || private.sign_grams(pattern);
    else
      words := words || pattern;
    end if;
  end loop;
  if signs = '{}' then
    return query select text.product_id from public.product_texts as text
      where text.language is not distinct from $1 and text.published
        and text.search_text like words[1] and text.search_text like all (words[2:]);
  elsif words = '{}' then
    return query select text.product_id from public.product_texts as text
      where text.language is not distinct from $1 and text.published
        and text.search_text ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' and private.sign_grams(text.search_text) @> signs;
  else
    return query select text.product_id from public.product_texts as text
      where text.language is not distinct from $1 and text.published
        and text.search_text ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' and private.sign_grams(text.search_text) @> signs
        and text.search_text like words[1] and text.search_text like all (words[2:]);
  end if;
end
$$;
