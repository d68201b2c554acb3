-- Trigger: every account is somebody's in the shop, a customer's until an administrator says otherwise.
create or replace function private.keep_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.users (id) values (new.id) on conflict (id) do nothing;
  return null;
end
$$;
