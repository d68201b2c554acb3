-- Whether a word, its stem or its beginning is in the vocabulary of a language or of English, or in every text. Each is a range or a point of an
-- index: compared row by row, every unknown word of a search cost 50 ms over the texts of 100,000 works.
create or replace function private.is_known_word(language text, word text) returns boolean
language sql stable set search_path = ''
as $$
  select private.word_lexeme($1, $2) is null or exists (
    select from unnest(array[$1, private.fallback_language()]) as searched (language)
      cross join lateral (
        select private.fold_text($2) as beginning, private.word_lexeme(searched.language, $2) as lexeme offset 0) as typed
      where exists (
          select from private.vocabulary as known
            where known.language = searched.language and known.word ~>=~ typed.beginning and known.word ~<~ (typed.beginning || chr(1114111)))
        or exists (
          select from private.vocabulary as known
            where known.language = searched.language and known.lexeme = typed.lexeme))
$$;
