-- The list of media in the back office; see admin_list. A search finds titles and alternative texts.
create or replace function private.admin_list_media() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.media as subject',
    'key', 'subject.id', 'keyType', 'bigint',
    'item', 'private.admin_media_row(page.id)',
    'defaultSort', 'created',
    'sorts', jsonb_build_object(
      'created', jsonb_build_array('subject.created_at', 'timestamptz'),
      'title', jsonb_build_array('lower(subject.title)', 'text'),
      'size', jsonb_build_array('subject.size', 'bigint')),
    'search', 'subject.search_text like ($3)[1] and subject.search_text like all ($3)',
    'filters', jsonb_build_object('kind', 'subject.kind = any (private.text_values($1 -> ''kind''))'))
$$;
