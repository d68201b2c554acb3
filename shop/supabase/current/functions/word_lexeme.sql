-- The lexeme of a word in a language: its stem without accents. Null for a word that is in every text, such as an article.
create or replace function private.word_lexeme(language text, word text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.fold_text((ts_lexize(private.stem_dictionary($1), lower($2)))[1])
$$;
