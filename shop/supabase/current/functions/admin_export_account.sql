-- All personal data of an account as one document, for a person who has asked for it; the log says who exported it, and nothing of it.
-- Null where there is no such account.
create or replace function public.admin_export_account(user_id uuid) returns json
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from auth.users as account where account.id = admin_export_account.user_id) then
    return null;
  end if;
  perform private.write_audit('export_account', 'users', admin_export_account.user_id::text);
  return private.exported_account(admin_export_account.user_id);
end
$$;
revoke all on function public.admin_export_account(uuid) from public, anon;
grant execute on function public.admin_export_account(uuid) to authenticated, service_role;
