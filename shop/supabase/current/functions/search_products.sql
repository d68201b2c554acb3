-- The ids of products whose text in the visitor's language matches every pattern. A product without a text in that language is found by
-- its English one, which is the one shown.
-- Words of one or two Chinese, Japanese or Korean characters have no trigram and use an index of their own. Both indexes hold the texts of
-- all languages, so both languages are read in one pass, and separated afterwards.
-- The languages are compared in a form that no index supports: otherwise an index that had to be read from end to end for them would seem
-- useful for a frequent word, and takes several times as long as looking at its texts.
create or replace function private.search_products(language text, patterns text[]) returns bigint[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  signs text[] := '{}';
  words text[] := '{}';
  pattern text;
  own bigint[];
  english bigint[];
begin
  foreach pattern in array patterns loop
    if length(replace(pattern, '\', '')) <= 4 and pattern ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' then
      signs := signs || private.cjk_grams(pattern);
    else
      words := words || pattern;
    end if;
  end loop;
  if signs = '{}' then
    select array_agg(text.product_id) filter (where text.language = $1), array_agg(text.product_id) filter (where text.language <> $1)
      into own, english
      from public.product_texts as text
      where (text.language is not distinct from $1 or text.language is not distinct from private.fallback_language()) and text.published
        and text.search_text like words[1] and text.search_text like all (words[2:]);
  elsif words = '{}' then
    select array_agg(text.product_id) filter (where text.language = $1), array_agg(text.product_id) filter (where text.language <> $1)
      into own, english
      from public.product_texts as text
      where (text.language is not distinct from $1 or text.language is not distinct from private.fallback_language()) and text.published
        and text.search_text ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' and private.cjk_grams(text.search_text) @> signs;
  else
    select array_agg(text.product_id) filter (where text.language = $1), array_agg(text.product_id) filter (where text.language <> $1)
      into own, english
      from public.product_texts as text
      where (text.language is not distinct from $1 or text.language is not distinct from private.fallback_language()) and text.published
        and text.search_text ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' and private.cjk_grams(text.search_text) @> signs
        and text.search_text like words[1] and text.search_text like all (words[2:]);
  end if;
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
