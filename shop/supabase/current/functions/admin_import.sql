-- The state of an import; without an id of the caller's latest that is not finished. Null where there is none.
create or replace function public.admin_import(import_id bigint default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.import_state(coalesce(admin_import.import_id, (
    select import.id from public.imports as import
      where import.created_by = auth.uid() and import.state in ('checking', 'checked') order by import.id desc limit 1)));
end
$$;
revoke all on function public.admin_import(bigint) from public, anon;
grant execute on function public.admin_import(bigint) to authenticated, service_role;
