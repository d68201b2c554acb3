-- A collector's note as visitors read it.
create or replace function private.collector_note_json(note public.collector_notes) returns json
language sql stable set search_path = ''
as $$
  select json_build_object('id', note.id, 'at', note.created_at, 'language', note.language, 'name', note.name, 'place', note.place,
    'body', note.body, 'rating', note.rating, 'response', note.response)
$$;
