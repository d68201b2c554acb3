-- A search synonym as the list of synonyms shows it.
create or replace function private.admin_synonym_row(synonym_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', known.id, 'language', known.language, 'word', known.word, 'finds', known.finds)
    from public.search_synonyms as known where known.id = $1
$$;
