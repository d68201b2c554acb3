-- Trigger: announces the end of a session to the pages of its account, which look whether it was theirs.
create or replace function private.announce_session_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('session', old.id), 'session_ended', 'account:' || old.user_id, true);
  return null;
end
$$;
