-- Trigger: a disabled account cannot sign in and has no sessions; an enabled one can sign in again.
create or replace function private.apply_disabled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set banned_until = case when new.disabled_at is not null then now() + interval '100 years' end where id = new.id;
  if new.disabled_at is not null then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$$;
