-- A message of the contact form as the list of messages shows it, with the beginning of its text.
create or replace function private.admin_message_row(message_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', subject.id, 'createdAt', subject.created_at, 'name', subject.name, 'email', subject.email,
      'subject', subject.subject, 'excerpt', left(subject.message, 160), 'handledAt', subject.handled_at, 'hasNote', subject.note <> '')
    from public.contact_messages as subject where subject.id = $1
$$;
