-- Adds the words of texts in a language to the vocabulary, in one order, so that two transactions wait for each other at most once.
create or replace function private.learn_texts(language text, texts text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.vocabulary (language, word, lexeme)
    select distinct $1, private.fold_text(said.lexeme), private.word_lexeme($1, said.lexeme)
      from unnest(to_tsvector('simple', translate(left($2, 200000), '<>/', '   '))) as said
      where said.lexeme !~ '\d|[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' and length(said.lexeme) between 2 and 40
        and private.word_lexeme($1, said.lexeme) is not null
      order by 2, 3
    on conflict do nothing
$$;
