-- A collector's note as the list of notes shows it, with the title of its work and the beginning of its text.
create or replace function private.admin_collector_note_row(note_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', subject.id, 'createdAt', subject.created_at, 'productId', subject.product_id,
      'work', (select words.title from private.product_text(subject.product_id, private.fallback_language()) as words),
      'name', subject.name, 'place', subject.place, 'language', subject.language, 'rating', subject.rating,
      'excerpt', left(subject.body, 160), 'status', subject.status, 'hasResponse', subject.response <> '')
    from public.collector_notes as subject where subject.id = $1
$$;
