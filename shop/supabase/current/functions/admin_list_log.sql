-- The list of administrative acts, the log, in the back office; see admin_list.
create or replace function private.admin_list_log() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.audit_log as subject',
    'key', 'subject.id', 'keyType', 'bigint',
    'item', 'private.admin_log_row(page.id)',
    'defaultSort', 'at',
    'sorts', jsonb_build_object('at', jsonb_build_array('subject.at', 'timestamptz')),
    'search', 'subject.search_text like ($3)[1] and subject.search_text like all ($3)
      or subject.actor = any (array(select users.id from public.users where users.id in (select private.audit_actors()) and users.search_text like all ($3)))',
    'found', 'select entry.id from public.audit_log as entry where entry.search_text like ($2)[1] and entry.search_text like all ($2)
      union all select entry.id from public.users
        join public.audit_log as entry on entry.actor = users.id where users.id in (select private.audit_actors()) and users.search_text like all ($2)',
    'filters', jsonb_build_object(
      'act', 'subject.act = any (private.text_values($1 -> ''act''))',
      'entity', 'subject.entity = any (private.text_values($1 -> ''entity''))'))
$$;
