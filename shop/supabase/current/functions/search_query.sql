-- A visitor's search as a query over search_lexemes: each of its words, or any of them where `any_word` is set, in the visitor's language or in
-- English, in which a work without a text in that language is shown. A word that is in every text counts only by itself, as the beginning of
-- others. Null where nothing can be found.
create or replace function private.search_query(
  language text, search text, titles boolean default false, any_word boolean default false
) returns tsquery
language plpgsql stable set search_path = ''
as $$
declare
  words constant text[] := private.search_words(search);
  queries text[] := '{}';
  tongue text;
  query text;
begin
  foreach tongue in array case when language = private.fallback_language() then array[language] else array[language, private.fallback_language()] end loop
    select string_agg('(' || term || ')', case when any_word then '|' else '&' end) into query
      from unnest(words) as word
      cross join lateral private.word_query(tongue, word, case when titles then '=' else '' end || tongue || ':') as term
      where cardinality(words) = 1 or private.word_lexeme(tongue, word) is not null;
    if query is not null then
      queries := queries || ('(' || query || ')');
    end if;
  end loop;
  return nullif(array_to_string(queries, '|'), '')::tsquery;
end
$$;
