-- The customer who calls, by account, for functions that act on it with more rights than the caller has. Refuses visitors, and sessions without the
-- second factor that the account requires.
create or replace function private.require_customer() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null or not exists (select from auth.users where id = auth.uid()) then
    raise exception using errcode = 'PT401', message = 'not_signed_in';
  end if;
  if not public.has_required_aal() then
    raise exception using errcode = 'PT403', message = 'insufficient_aal';
  end if;
  return auth.uid();
end
$$;
