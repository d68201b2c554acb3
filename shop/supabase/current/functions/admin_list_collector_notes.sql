-- The list of collectors' notes in the back office; see admin_list.
create or replace function private.admin_list_collector_notes() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.collector_notes as subject',
    'key', 'subject.id', 'keyType', 'bigint',
    'item', 'private.admin_collector_note_row(page.id)',
    'defaultSort', 'created',
    'sorts', jsonb_build_object('created', jsonb_build_array('subject.created_at', 'timestamptz')),
    'search', replace('{} like ($3)[1] and {} like all ($3)', '{}',
      $words$lower(' ' || subject.name || ' ' || subject.place || ' ' || subject.body)$words$),
    'filters', jsonb_build_object(
      'status', $status$
        ($1 -> 'status') ? 'pending' and subject.status = 'pending'
        or ($1 -> 'status') ? 'published' and subject.status = 'published'
        or ($1 -> 'status') ? 'hidden' and subject.status = 'hidden'$status$))
$$;
