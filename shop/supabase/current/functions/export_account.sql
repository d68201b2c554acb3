-- All personal data of the caller's account, as one document; see exported_account.
create or replace function public.export_account() returns json
language sql stable security definer set search_path = ''
as $$
  select private.exported_account(private.require_customer())
$$;
revoke all on function public.export_account() from public, anon;
grant execute on function public.export_account() to authenticated, service_role;
