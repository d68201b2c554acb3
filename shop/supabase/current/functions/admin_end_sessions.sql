-- Ends all sessions of an account, as after the loss of a telephone: none can be refreshed. Returns their number.
create or replace function public.admin_end_sessions(user_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_admin();
  delete from auth.sessions where sessions.user_id = admin_end_sessions.user_id;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.write_audit('end_sessions', 'users', admin_end_sessions.user_id::text, null, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end
$$;
revoke all on function public.admin_end_sessions(uuid) from public, anon;
grant execute on function public.admin_end_sessions(uuid) to authenticated, service_role;
