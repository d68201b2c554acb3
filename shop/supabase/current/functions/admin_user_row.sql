-- An account as the list of users shows it.
create or replace function private.admin_user_row(user_id uuid) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'id', subject.id, 'email', coalesce(account.email, ''), 'phone', coalesce(account.phone, ''),
      'name', coalesce(profile.full_name, ''), 'role', subject.role, 'createdAt', subject.created_at, 'disabledAt', subject.disabled_at,
      'isConfirmed', coalesce(account.email_confirmed_at, account.phone_confirmed_at) is not null,
      'lastSignInAt', account.last_sign_in_at)
    from public.users as subject
    join auth.users as account on account.id = subject.id
    left join public.profiles as profile on profile.user_id = subject.id
    where subject.id = $1
$$;
