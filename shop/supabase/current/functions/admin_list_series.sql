-- The list of series and makers in the back office; see admin_list. A search finds names in any language.
create or replace function private.admin_list_series() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.series as subject',
    'key', 'subject.id', 'keyType', 'text',
    'item', 'private.admin_facet_row(''series'', page.id)',
    'defaultSort', 'place',
    'sorts', jsonb_build_object(
      'place', jsonb_build_array('subject.position', 'integer'),
      'id', jsonb_build_array('subject.id', 'text')),
    'search', 'exists (select from public.series_texts as named where named.series_id = subject.id
        and lower('' '' || named.name) like coalesce(($3)[1], ''%'') and lower('' '' || named.name) like all ($3))',
    'found', 'select named.series_id from public.series_texts as named
        where lower('' '' || named.name) like coalesce(($2)[1], ''%'') and lower('' '' || named.name) like all ($2)',
    'filters', jsonb_build_object(
      'texts', '$1 -> ''texts'' ? ''stale'' and subject.id = any (array(select named.series_id from public.series_texts as named where named.stale))
        or $1 -> ''texts'' ? ''missing'' and (select count(*) from public.series_texts as named where named.series_id = subject.id)
          < cardinality(private.languages())'))
$$;
