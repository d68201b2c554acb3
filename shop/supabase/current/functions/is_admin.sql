-- Whether the caller is an administrator: by the role of an account that is not disabled, in a session that has verified the account's
-- second factor where one is enrolled, or where the settings oblige administrators to one. The single place that decides this.
create or replace function public.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select exists (select from public.users where id = auth.uid() and role = 'admin' and disabled_at is null) and public.has_required_aal()
      and (coalesce(auth.jwt() ->> 'aal', '') in ('aal2', 'aal3') or not (select administrator_factor from public.settings))
  );
end
$$;
revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;
