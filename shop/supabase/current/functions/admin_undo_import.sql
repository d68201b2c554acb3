-- Takes an import back as one act, in one transaction with one entry of the log. A work that somebody has changed since stays as it is and is
-- counted. A repeated call of one that is taken back changes nothing.
create or replace function public.admin_undo_import(import_id bigint) returns json
language plpgsql volatile security definer set search_path = '' set statement_timeout = '900s' set lock_timeout = '15s'
as $$
declare
  import public.imports;
  number integer;
begin
  perform private.require_admin();
  import := private.lock_import($1, '{done,undone}');
  if import.state = 'undone' then
    return private.import_state(import.id);
  end if;
  perform private.retain_changed_lines($1);
  begin
    perform private.restore_imported($1, 1, import.size);
  exception when check_violation or unique_violation or foreign_key_violation or sqlstate 'PGRST' then
    -- One of them cannot be taken back any more: each is tried alone, and it stays.
    for number in select line.line from public.import_lines as line
        where line.import_id = $1 and line.outcome in ('created', 'updated') and not line.stays order by line.line desc loop
      begin
        perform private.restore_imported($1, number, number);
      exception when check_violation or unique_violation or foreign_key_violation or sqlstate 'PGRST' then
        update public.import_lines as line set stays = true where line.import_id = $1 and line.line = number;
      end;
    end loop;
  end;
  perform private.write_audit('undo', 'products', '', null, jsonb_build_object('import', import.id, 'file', import.file_name), import.act);
  update public.imports
    set state = 'undone', conflicts = (select count(*) from public.import_lines as line where line.import_id = $1 and line.stays)
    where id = $1;
  return private.import_state(import.id);
exception when query_canceled or lock_not_available or deadlock_detected or serialization_failure then
  perform private.refuse_busy();
end
$$;
revoke all on function public.admin_undo_import(bigint) from public, anon;
grant execute on function public.admin_undo_import(bigint) to authenticated, service_role;
