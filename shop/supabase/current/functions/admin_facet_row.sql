-- A facet's row (a category, a colour or a series) as its list in the back office shows it: with its original name, else its key.
create or replace function private.admin_facet_row(facet text, id text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  texts record := private.facet_texts(facet);
  row_json json;
begin
  execute format('select json_build_object(
        ''id'', subject.id, ''position'', subject.position, ''hex'', %3$s, ''kind'', %5$s,
        ''name'', coalesce((select named.name from public.%1$I as named where named.%2$I = subject.id
          and named.language = private.fallback_language()), subject.id),
        ''texts'', (select count(*) from public.%1$I as named where named.%2$I = subject.id),
        ''stale'', (select count(*) from public.%1$I as named where named.%2$I = subject.id and named.stale),
        ''works'', private.facet_use($1, subject.id) -> ''works'')
      from public.%4$I as subject where subject.id = $2',
      texts.names, texts.key, case facet when 'colours' then 'subject.hex' else 'null' end, facet,
      case facet when 'series' then 'subject.kind' else 'null' end)
    into row_json using facet, admin_facet_row.id;
  return row_json;
end
$$;
