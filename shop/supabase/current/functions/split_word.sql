-- A word of a search that is two words of the vocabulary without the space between them, as two words: “moonjar” as “moon jar”. Null where it is
-- none. Of several places the one nearest to the middle counts, and no word has fewer than three letters. Each place is looked up by the
-- vocabulary's primary key, so the cost grows with the letters and not with the vocabulary.
create or replace function private.split_word(language text, word text) returns text
language sql stable set search_path = ''
as $$
  select first.word || ' ' || second.word
    from private.fold_text($2) as folded
    cross join lateral generate_series(3, length(folded) - 3) as place
    cross join lateral (select known.word from private.vocabulary as known
      where known.language = $1 and known.word = left(folded, place) limit 1) as first
    cross join lateral (select known.word from private.vocabulary as known
      where known.language = $1 and known.word = substr(folded, place + 1) limit 1) as second
    order by abs(length(folded) - 2 * place), place limit 1
$$;
