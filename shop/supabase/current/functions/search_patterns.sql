-- A visitor's search as LIKE patterns: one a word, all of which must match; the longest first, because it narrows an index most. At most
-- eight words of at most 60 characters count; words without a letter or a digit do not. A word of one or two letters matches the
-- beginning of a word, else it would be found everywhere; Chinese, Japanese and Korean characters are words by themselves.
create or replace function private.search_patterns(search text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select case
        when length(word) <= 2 and word !~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' then '% '
        else '%'
      end || regexp_replace(left(word, 60), '([\\%_])', '\\\1', 'g') || '%'
      from regexp_split_to_table(lower(left($1, 400)), '\s+') as word
      where word ~ '[[:alnum:]々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]'
      order by length(word) desc, word
      limit 8)
$$;
