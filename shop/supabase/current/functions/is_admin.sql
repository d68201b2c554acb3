-- Whether the caller acts as an administrator: by the role of the account, in a session that has shown the account's second factor
-- where it has one. The one place that says so.
create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.users where id = auth.uid() and role = 'admin') and public.has_required_aal()
$$;
revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;
