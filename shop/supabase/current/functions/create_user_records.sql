-- Trigger: every account is somebody's in the shop, a customer's until an administrator says otherwise. What they said of
-- themselves when they registered is where the shop looks for it.
create or replace function private.create_user_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.users (id) values (new.id) on conflict (id) do nothing;
  insert into public.profiles (user_id, full_name)
    values (new.id, left(coalesce(said ->> 'full_name', said ->> 'name', ''), 200))
    on conflict (user_id) do nothing;
  insert into public.preferences (user_id, language)
    values (new.id, case when said ->> 'language' in ('en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de')
      then said ->> 'language' else 'en' end)
    on conflict (user_id) do nothing;
  return null;
end
$$;
