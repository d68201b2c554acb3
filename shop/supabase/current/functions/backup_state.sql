-- The last backup that ended and the last good one, as JSON for /readyz: without places and files, because the address is public. Null
-- before the first.
create or replace function private.backup_state() returns json
language sql stable security definer set search_path = ''
as $$
  select case when last.id is not null then json_build_object('state', last.state, 'verdict', last.verdict, 'endedAt', last.ended_at,
      'lastGoodAt', good.ended_at, 'lastGoodBytes', good.bytes) end
    from (select) as one
    left join lateral (select * from private.backups where ended_at is not null and state <> 'removed' order by ended_at desc limit 1) as last on true
    left join lateral (select * from private.backups where state = 'good' order by ended_at desc limit 1) as good on true
$$;
revoke all on function private.backup_state() from public;
grant execute on function private.backup_state() to atelier_worker;
