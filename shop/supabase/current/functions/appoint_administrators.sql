-- Gives accounts of these addresses the role of an administrator, once their address is confirmed and as long as nobody has decided otherwise about
-- them, and returns the addresses that have no such account yet. A hosted project's accounts service knows nothing of the shop's settings.
create or replace function private.appoint_administrators(emails text[]) returns text[]
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.users (id, role)
    select account.id, 'admin' from auth.users as account
      where lower(account.email) = any (emails) and account.email_confirmed_at is not null
    on conflict (id) do update set role = 'admin' where users.role <> 'admin' and users.disabled_at is null;
  return array(select wanted from unnest(emails) as wanted
    where not exists (select from auth.users as account where lower(account.email) = wanted and account.email_confirmed_at is not null));
end
$$;
revoke all on function private.appoint_administrators(text[]) from public;
