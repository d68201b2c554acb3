-- Restores works from lines of an import: changed ones get the values of before, with the marks of their translations, and new ones are
-- deleted. A mark that somebody has changed since the import is as the restored original makes it.
create or replace function private.restore_imported(import_id bigint, first integer, last integer) returns void
language plpgsql volatile security definer set search_path = '' set work_mem = '64MB'
as $$
declare
  marks jsonb;
begin
  -- Texts whose mark differs from that of before, and is the one that the import made.
  select jsonb_agg(jsonb_build_array(text.product_id, text.language, was.stale)) into marks
    from public.import_lines as line
    join public.product_texts as text on text.product_id = line.product_id and text.language <> private.fallback_language()
    cross join lateral (select line.after ?| array['title_' || text.language, 'description_' || text.language] as is_imported,
      line.after ?| array['title_' || private.fallback_language(), 'description_' || private.fallback_language()] as is_original_imported) as each
    cross join lateral (select text.language = any(line.stale_before) as stale) as was
    where line.import_id = $1 and line.line between $2 and $3 and line.outcome = 'updated' and not line.stays and line.stale_before is not null
      and text.stale = case when each.is_imported then false when each.is_original_imported then true else was.stale end;
  perform private.write_imported($1, $2, $3, true);
  perform set_config('atelier.bulk', 'on', true);
  update public.product_texts as text set stale = (mark.value ->> 2)::boolean
    from jsonb_array_elements(marks) as mark
    where text.product_id = (mark.value ->> 0)::bigint and text.language = mark.value ->> 1 and text.stale <> (mark.value ->> 2)::boolean;
  delete from public.products as subject
    where subject.id in (select line.product_id from public.import_lines as line
      where line.import_id = $1 and line.line between $2 and $3 and line.outcome = 'created' and not line.stays);
  perform set_config('atelier.bulk', '', true);
end
$$;
