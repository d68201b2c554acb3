-- Names of series and makers are searched: by an index of their lexemes, and their words are in the vocabulary.
create index series_texts_lexemes on public.series_texts using gin (private.search_lexemes(language, name, ''));

create trigger learn_added after insert on public.series_texts
  referencing new table as added for each statement execute function private.learn_words();
create trigger learn_changed after update on public.series_texts
  referencing new table as added for each statement execute function private.learn_words();

-- The names that are there already.
do $$
declare
  tongue text;
begin
  for tongue in select distinct language from public.series_texts loop
    insert into private.vocabulary (language, word, lexeme)
      select distinct tongue, private.fold_text(said.word), private.fold_text((ts_lexize(private.stem_dictionary(tongue), said.word))[1])
        from ts_stat(format('select to_tsvector(''simple'', translate(name, ''<>/'', ''   '')) from public.series_texts where language = %L', tongue)) as said
        where said.word !~ '\d|[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' and length(said.word) between 2 and 40
          and (ts_lexize(private.stem_dictionary(tongue), said.word))[1] is not null
      on conflict do nothing;
  end loop;
end
$$;
