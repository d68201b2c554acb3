-- Applies a checked import as one act, in one transaction with one entry of the log: visitors see all of it or nothing. Values that somebody has
-- changed since the check are replaced, and the lines keep them for the undo; where a line can no longer be written, nothing is, and
-- the line says why. A repeated call of one that is done changes nothing.
create or replace function public.admin_apply_import(import_id bigint) returns json
language plpgsql volatile security definer set search_path = '' set statement_timeout = '900s' set lock_timeout = '15s'
as $$
declare
  import public.imports;
  entry bigint;
begin
  perform private.require_admin();
  import := private.lock_import($1, '{checked,done}');
  if import.state = 'done' then
    return private.import_state(import.id);
  end if;
  if not exists (select from public.import_lines as line where line.import_id = $1 and line.outcome in ('created', 'updated'))
    or exists (select from public.import_lines as line where line.import_id = $1 and line.outcome = 'failed') then
    perform private.refuse('not_importable', 'There is nothing to import, or a line has an error.');
  end if;
  if private.fail_changed_lines($1) > 0 then
    return private.import_state(import.id);
  end if;
  update public.import_lines as line set before = present.content
    from private.present_values($1) as present
    where line.import_id = $1 and line.line = present.line and line.outcome = 'updated' and line.before is distinct from present.content;
  update public.import_lines as line set stale_before = array(select text.language from public.product_texts as text
      where text.product_id = line.product_id and text.stale order by text.language)
    where line.import_id = $1 and line.outcome = 'updated' and private.has_texts(line.after);
  perform private.write_imported($1, 1, import.size);
  entry := private.write_audit('import', 'products', '', null, (
    select jsonb_build_object('import', import.id, 'file', import.file_name, 'created', count(*) filter (where line.outcome = 'created'),
        'updated', count(*) filter (where line.outcome = 'updated'))
      from public.import_lines as line where line.import_id = $1));
  update public.imports set state = 'done', act = entry where id = $1;
  -- The plans of before a long import would go through all works for each one; the database analyses by itself up to a minute later.
  if import.size >= 1000 then
    analyze (skip_locked) public.products, public.product_variants, public.product_texts;
  end if;
  return private.import_state(import.id);
exception
  when check_violation or unique_violation or foreign_key_violation then
    perform private.refuse('import_changed', 'A work was changed since the check. Check the file again.', status => 409);
  when query_canceled or lock_not_available or deadlock_detected or serialization_failure then
    perform private.refuse_busy();
end
$$;
revoke all on function public.admin_apply_import(bigint) from public, anon;
grant execute on function public.admin_apply_import(bigint) to authenticated, service_role;
