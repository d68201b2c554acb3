-- The caller's sessions, the current one first: where and when each was begun and last used.
create or replace function public.list_sessions() returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
      'id', session.id,
      'createdAt', session.created_at,
      'usedAt', coalesce(session.refreshed_at at time zone 'utc', session.created_at),
      'userAgent', session.user_agent,
      'current', session.id::text = auth.jwt() ->> 'session_id')
    order by session.id::text = auth.jwt() ->> 'session_id' desc, session.created_at desc), '[]')
  from auth.sessions as session
  where session.user_id = private.require_customer()
    and (session.not_after is null or session.not_after > now())
$$;
revoke all on function public.list_sessions() from public, anon;
grant execute on function public.list_sessions() to authenticated, service_role;
