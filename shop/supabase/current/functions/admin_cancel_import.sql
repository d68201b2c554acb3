-- Forgets an import that was only checked. One that is done is taken back instead, by admin_undo_import.
create or replace function public.admin_cancel_import(import_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  import public.imports;
begin
  perform private.require_admin();
  import := private.lock_import(admin_cancel_import.import_id, '{checking,checked}');
  delete from public.imports where id = import.id;
end
$$;
revoke all on function public.admin_cancel_import(bigint) from public, anon;
grant execute on function public.admin_cancel_import(bigint) to authenticated, service_role;
