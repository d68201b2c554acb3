-- The list of users in the back office; see admin_list.
create or replace function private.admin_list_users() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.users as subject',
    'key', 'subject.id', 'keyType', 'uuid',
    'item', 'private.admin_user_row(page.id)',
    'defaultSort', 'created',
    'sorts', jsonb_build_object(
      'created', jsonb_build_array('subject.created_at', 'timestamptz'),
      'email', jsonb_build_array('subject.email', 'text')),
    'search', 'subject.search_text like ($3)[1] and subject.search_text like all ($3)',
    'filters', jsonb_build_object(
      'role', 'subject.role = any (private.text_values($1 -> ''role''))',
      'state', 'case when subject.disabled_at is null then ''active'' else ''disabled'' end = any (private.text_values($1 -> ''state''))'))
$$;
