-- The word of the vocabulary that a mistyped word most likely is; null where none is near. One letter in three may be wrong, at most two; a
-- word of which only the beginning is typed may be longer.
-- An account that is no superuser may only name a setting whose library has been loaded in the session, as a call does.
select extensions.show_limit();
create or replace function private.nearest_word(language text, word text) returns text
language plpgsql stable set search_path = '' set pg_trgm.similarity_threshold = 0.2
as $$
declare
  folded constant text := private.fold_text(word);
begin
  if length(folded) not between 3 and 40 then
    return null;
  end if;
  return (
    select judged.word from (
      select near.word, near.likeness,
          least(private.edit_distance(folded, near.word), private.edit_distance(folded, left(near.word, length(folded) + 1)),
            private.edit_distance(folded, left(near.word, length(folded))) + 1) as distance
        from (
          select distinct known.word, extensions.similarity(known.word, folded) as likeness
            from private.vocabulary as known
            where known.language = nearest_word.language and known.word operator(extensions.%) folded
            order by likeness desc, known.word limit 16
        ) as near
    ) as judged
    where judged.distance <= least(2, length(folded) / 3)
    order by judged.distance, judged.likeness desc, judged.word limit 1);
end
$$;
