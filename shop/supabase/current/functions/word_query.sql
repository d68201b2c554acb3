-- A word of a search as text of a query: its own stem, the words of the vocabulary that have its stem, begin with it or, from four letters
-- on, contain it, and what the maker's synonyms add. Chinese, Japanese and Korean words are the pairs of their characters. Empty for a word
-- that is in every text. `prefix` says whether titles alone are searched.
create or replace function private.word_query(language text, word text, prefix text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  folded constant text := private.fold_text(word);
  stem constant text := private.word_lexeme(language, word);
  pattern constant text := regexp_replace(folded, '([\\%_])', '\\\1', 'g');
  synonyms constant text[] := (
    select array_agg(distinct other) from public.search_synonyms as known cross join lateral unnest(known.finds) as other
      where known.language = word_query.language
        and (private.fold_text(known.word) = folded or private.word_lexeme(known.language, known.word) = stem));
begin
  return (
    select string_agg(distinct term, '|') from (
      select private.sign_query(each.word, prefix) as term
        from unnest(array[word] || synonyms) as each (word) where each.word ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]'
      union all
      select private.quote_lexeme(prefix || lexeme) from (
        select stem as lexeme where stem is not null and word !~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]'
        union select private.word_lexeme(language, other) from unnest(synonyms) as other
          where other !~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' and private.word_lexeme(language, other) is not null
        union (select known.lexeme from private.vocabulary as known
          where known.language = word_query.language and known.word like pattern || '%' order by length(known.word) limit 60)
        union (select known.lexeme from private.vocabulary as known
          where length(folded) >= 4 and known.language = word_query.language and known.word like '%' || pattern || '%'
          order by length(known.word) limit 60)
      ) as found
    ) as terms);
end
$$;
