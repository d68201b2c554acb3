-- Whether the caller's session has the assurance level that the account requires: a second factor must be verified where one is enrolled.
create or replace function public.has_required_aal() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select coalesce(auth.jwt() ->> 'aal', '') in ('aal2', 'aal3')
      or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
  );
end
$$;
revoke all on function public.has_required_aal() from public;
grant execute on function public.has_required_aal() to anon, authenticated, service_role;
