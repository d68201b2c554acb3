-- The published notes about a work as its page has them: their number, their ratings, and the latest three. Null where there are none.
create or replace function private.product_notes(product_id bigint) returns json
language sql stable set search_path = ''
as $$
  select json_build_object('count', summed.notes, 'ratings', summed.ratings, 'average', summed.average,
      'latest', (select json_agg(private.collector_note_json(latest.note) order by (latest.note).id desc)
        from (select note from public.collector_notes as note
          where note.product_id = $1 and note.status = 'published' order by note.id desc limit 3) as latest))
    from (select count(*) as notes, count(note.rating) as ratings, round(avg(note.rating), 1) as average
      from public.collector_notes as note where note.product_id = $1 and note.status = 'published') as summed
    where summed.notes > 0
$$;
