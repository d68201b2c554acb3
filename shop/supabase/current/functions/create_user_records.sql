-- Trigger: a new account gets its row of users, as a customer, and its profile and preferences from what was given at registration.
create or replace function private.create_user_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.users (id) values (new.id) on conflict (id) do nothing;
  insert into public.profiles (user_id, full_name)
    values (new.id, left(coalesce(metadata ->> 'full_name', metadata ->> 'name', ''), 200))
    on conflict (user_id) do nothing;
  insert into public.preferences (user_id, language)
    values (new.id, case when metadata ->> 'language' = any (private.languages())
      then metadata ->> 'language' else private.fallback_language() end)
    on conflict (user_id) do nothing;
  return null;
end
$$;
