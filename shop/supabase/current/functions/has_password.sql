-- Whether the caller's account has a password: one that was made by a mailed code or through another service has none yet, and is not
-- asked for it when the first one is set.
create or replace function public.has_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select account.encrypted_password <> '' from auth.users as account
    where account.id = private.require_customer()), false)
$$;
revoke all on function public.has_password() from public, anon;
grant execute on function public.has_password() to authenticated, service_role;
