-- Undoes a bulk act, once: each row gets the values that it had before, unless somebody has changed it since.
create or replace function public.admin_undo(act bigint) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.audit_log;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('atelier undo', admin_undo.act));
  select * into entry from public.audit_log
    where audit_log.id = admin_undo.act and audit_log.act in ('bulk', 'undo')
      and not exists (select from public.audit_log as later where later.undo_of = audit_log.id);
  if entry.id is null then
    perform private.refuse('not_undoable', 'There is no such act, or it is undone already.', status => 404);
  end if;
  return private.apply_bulk(entry.entity, (
    select jsonb_agg(jsonb_build_object('id', key, 'values', content, 'was', entry.after -> key))
      from jsonb_each(entry.before) as changed (key, content)), 'undo', entry.id);
end
$$;
revoke all on function public.admin_undo(bigint) from public, anon;
grant execute on function public.admin_undo(bigint) to authenticated, service_role;
