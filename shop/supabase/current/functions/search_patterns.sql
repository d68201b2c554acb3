-- What a visitor typed, as LIKE patterns: one a word, all of which must be found; the longest first, because it is the
-- one that narrows an index most. At most eight words of at most 60 characters count.
create or replace function private.search_patterns(search text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select '%' || regexp_replace(left(word, 60), '([\\%_])', '\\\1', 'g') || '%'
      from regexp_split_to_table(lower(left($1, 400)), '\s+') as word
      where word <> ''
      order by length(word) desc, word
      limit 8)
$$;
