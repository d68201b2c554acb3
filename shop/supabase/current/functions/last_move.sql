-- The last move that a server ran over this database, with the seconds since it was saved; null before the first.
create or replace function private.last_move() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('source', source, 'target', target, 'state', state, 'report', report, 'startedAt', started_at,
      'silentSeconds', extract(epoch from now() - updated_at))
    from private.moves order by started_at desc limit 1
$$;
revoke all on function private.last_move() from public;
