-- The values of a category, a colour or a series as its form edits them, by field; null where there is none. A save names the values that it replaces.
create or replace function private.admin_facet_values(facet text, id text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_row jsonb;
  texts record := private.facet_texts(facet);
  known jsonb;
begin
  execute format('select to_jsonb(subject) from public.%I as subject where subject.id = $1', facet) into found_row using admin_facet_values.id;
  if found_row is null then
    return null;
  end if;
  execute format('select coalesce(jsonb_object_agg(named.language, jsonb_build_object(''name'', named.name, ''stale'', named.stale,
        ''introduction'', %s)), ''{}'') from public.%I as named where named.%I = $1',
      case facet when 'colours' then '''''' else 'named.introduction' end, texts.names, texts.key) into known using admin_facet_values.id;
  return jsonb_build_object('id', admin_facet_values.id)
    || case facet when 'colours' then jsonb_build_object('hex', found_row -> 'hex')
      when 'series' then jsonb_build_object('kind', found_row -> 'kind') else '{}' end
    || (select jsonb_object_agg('text_' || language, coalesce(known -> language, '{"name": "", "stale": false, "introduction": ""}'))
      from unnest(private.languages()) as language);
end
$$;
