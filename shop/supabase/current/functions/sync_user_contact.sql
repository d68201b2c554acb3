-- Trigger: repeats address and name of an account in its row of users, where lists of users are searched.
create or replace function private.sync_user_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users set
      email = lower(coalesce(account.email, '')),
      search_text = lower(concat(' ', account.email, ' ', account.phone, ' ', profile.full_name))
    from auth.users as account left join public.profiles as profile on profile.user_id = account.id
    where users.id = account.id
      and account.id = (to_jsonb(new) ->> case tg_table_schema when 'auth' then 'id' else 'user_id' end)::uuid;
  return null;
end
$$;
