-- Whether the caller's account has a password: one that was created by a mailed code or by another sign-in service has none yet, and
-- is not asked for it when the first one is set.
create or replace function public.has_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select account.encrypted_password <> '' from auth.users as account
    where account.id = private.require_customer()), false)
$$;
revoke all on function public.has_password() from public, anon;
grant execute on function public.has_password() to authenticated, service_role;
