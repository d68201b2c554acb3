-- A search with the words that no text has replaced by the nearest ones, or by two words where only the space between them is missing; null
-- where every word is known, or one has neither. A word with a single wrong letter is mistyped, and not two words.
create or replace function private.correct_search(language text, search text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  corrected text[] := '{}';
  word text;
  near text;
  is_changed boolean := false;
begin
  foreach word in array private.search_words(search) loop
    if word ~ '\d|[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' or private.is_known_word(language, word) then
      corrected := corrected || word;
    else
      near := coalesce(private.nearest_word(language, word), private.nearest_word(private.fallback_language(), word));
      if near is null or private.edit_distance(private.fold_text(word), near) > 1 then
        near := coalesce(private.split_word(language, word), private.split_word(private.fallback_language(), word), near);
      end if;
      if near is null then
        return null;
      end if;
      corrected := corrected || near;
      is_changed := true;
    end if;
  end loop;
  return case when is_changed then array_to_string(corrected, ' ') end;
end
$$;
