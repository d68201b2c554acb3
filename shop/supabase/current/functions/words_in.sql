-- Of words by language those in a language, else in the fallback language, else in any: {"text", "language"}. Null where there are none.
create or replace function private.words_in(words jsonb, language text) returns json
language sql immutable set search_path = ''
as $$
  select json_build_object('text', known.value, 'language', known.key)
    from jsonb_each_text($1) as known
    order by known.key <> $2, known.key <> private.fallback_language(), known.key limit 1
$$;
