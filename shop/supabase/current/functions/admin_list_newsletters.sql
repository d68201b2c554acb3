-- The list of newsletters in the back office; see admin_list.
create or replace function private.admin_list_newsletters() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.newsletters as subject',
    'key', 'subject.id', 'keyType', 'bigint',
    'item', 'private.admin_newsletter_row(page.id)',
    'defaultSort', 'created',
    'sorts', jsonb_build_object('created', jsonb_build_array('subject.created_at', 'timestamptz')),
    'search', 'exists (select from public.newsletter_texts as text where text.newsletter_id = subject.id
        and lower('' '' || text.subject) like coalesce(($3)[1], ''%'') and lower('' '' || text.subject) like all ($3))',
    'found', 'select text.newsletter_id from public.newsletter_texts as text
        where lower('' '' || text.subject) like coalesce(($2)[1], ''%'') and lower('' '' || text.subject) like all ($2)',
    'filters', jsonb_build_object(
      'state', 'case when subject.sent_at is null then ''draft'' else ''sent'' end = any (private.text_values($1 -> ''state''))'))
$$;
