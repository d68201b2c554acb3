-- The words of a search: at most eight of at most sixty characters, without punctuation; runs of Chinese, Japanese and Korean characters are
-- words by themselves.
create or replace function private.search_words(search text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select left(word, 60) from regexp_split_to_table(
        regexp_replace(
          regexp_replace(lower(left($1, 400)), '(?<!\d)[[:punct:]]+|[[:punct:]]+(?!\d)', ' ', 'g'),
          '([々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]+)', ' \1 ', 'g'),
        '\s+') with ordinality as split (word, place)
      where word ~ '[[:alnum:]々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]'
      order by place limit 8)
$$;
