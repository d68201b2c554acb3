-- The variants of a work's form with the places of their values in its options; a place is null where there is no such value.
create or replace function private.form_variants(options jsonb, variants jsonb)
returns table (place integer, id bigint, content jsonb, value_1 smallint, value_2 smallint, value_3 smallint)
language sql immutable set search_path = ''
as $$
  select listed.place::integer, nullif(listed.content ->> 'id', '')::bigint, listed.content, chosen.places[1], chosen.places[2], chosen.places[3]
    from jsonb_array_elements($2) with ordinality as listed (content, place)
    cross join lateral (
      select array_agg((
          select value.place::smallint
            from jsonb_array_elements(option.content -> 'values') with ordinality as value (content, place)
            where value.content ->> 'key' = listed.content -> 'choice' ->> (option.place - 1)::integer) order by option.place) as places
        from jsonb_array_elements($1) with ordinality as option (content, place)) as chosen
$$;
