-- Whether the caller's session is as strong as the account asks for: whoever has a second factor has shown it.
create or replace function public.has_required_aal() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') in ('aal2', 'aal3')
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
revoke all on function public.has_required_aal() from public;
grant execute on function public.has_required_aal() to anon, authenticated, service_role;
