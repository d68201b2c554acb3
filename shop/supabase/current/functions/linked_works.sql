-- Ids of works that a post's text links to by a link alone on its line, in their order: those that its page shows as cards. At most 24.
create or replace function private.linked_works(body text) returns bigint[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(linked.id order by linked.place), '{}')
    from (
      select found.parts[1]::bigint as id, min(found.place) as place
        from regexp_matches(body,
          '^ {0,3}(?:\[[^\]\n]*\]\()?/product/(\d{1,15})(?:[/?#][^\s)]*)?(?: "[^"\n]*")?\)?[ \t]*\r?$', 'gn')
          with ordinality as found (parts, place)
        group by 1 order by 2 limit 24) as linked
$$;
