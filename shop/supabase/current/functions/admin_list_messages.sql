-- The list of messages from the contact form in the back office; see admin_list.
create or replace function private.admin_list_messages() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.contact_messages as subject',
    'key', 'subject.id', 'keyType', 'bigint',
    'item', 'private.admin_message_row(page.id)',
    'defaultSort', 'created',
    'sorts', jsonb_build_object('created', jsonb_build_array('subject.created_at', 'timestamptz')),
    'search', replace('{} like ($3)[1] and {} like all ($3)', '{}',
      $words$lower(' ' || subject.name || ' ' || subject.email || ' ' || subject.subject || ' ' || subject.message)$words$),
    'filters', jsonb_build_object(
      'state', $state$
        ($1 -> 'state') ? 'open' and subject.handled_at is null
        or ($1 -> 'state') ? 'answered' and subject.handled_at is not null$state$))
$$;
