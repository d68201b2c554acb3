-- The list of search synonyms in the back office; see admin_list. A search finds the words that shoppers type.
create or replace function private.admin_list_synonyms() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.search_synonyms as subject',
    'key', 'subject.id', 'keyType', 'bigint',
    'item', 'private.admin_synonym_row(page.id)',
    'defaultSort', 'word',
    'sorts', jsonb_build_object('word', jsonb_build_array('subject.word', 'text')),
    'search', 'lower('' '' || subject.word) like coalesce(($3)[1], ''%'') and lower('' '' || subject.word) like all ($3)',
    'filters', jsonb_build_object('language', 'subject.language = any (private.text_values($1 -> ''language''))'))
$$;
