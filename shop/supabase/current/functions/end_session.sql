-- Ends one of the caller's sessions: it can no longer be refreshed. Returns whether there was such a session.
create or replace function public.end_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions where id = end_session.session_id and user_id = private.require_customer();
  return found;
end
$$;
revoke all on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated, service_role;
