-- Whether a word, its stem or its beginning is in the vocabulary of a language or of English, or in every text.
create or replace function private.is_known_word(language text, word text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.vocabulary as known
      where known.language in ($1, private.fallback_language())
        and (known.word like regexp_replace(private.fold_text($2), '([\\%_])', '\\\1', 'g') || '%'
          or known.lexeme = private.word_lexeme(known.language, $2)))
    or private.word_lexeme($1, $2) is null
$$;
