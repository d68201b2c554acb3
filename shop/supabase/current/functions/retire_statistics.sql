-- Removes from the statistics what their time is over for: salts, the buyers of past periods, minutes and seconds of visits of past periods, and
-- months beyond the retention. A few days at a time; returns whether there may be more. Run by a job every few minutes.
create or replace function private.retire_statistics(at_most integer default 8) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  shop public.settings;
  retired_day date;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('statistics retention', 0)) then return false; end if;
  select * into strict shop from public.settings;
  perform private.delete_expired_salts();
  delete from private.statistics_buyers where day < date_trunc(shop.statistics_period, now() at time zone 'UTC')::date;
  -- A visit of yesterday may still go on.
  for retired_day in
    select known.day from private.statistics_summed as known
      where not known.is_rounded and known.is_complete and known.day < least(date_trunc(shop.statistics_period, now() at time zone 'UTC')::date, today - 1)
      order by known.day limit at_most
  loop
    update private.visits set started_at = date_trunc('hour', started_at), last_at = date_trunc('hour', started_at) + (last_at - started_at)
      where visits.day = retired_day;
    update private.statistics_summed set is_rounded = true where statistics_summed.day = retired_day;
    done := done + 1;
  end loop;
  perform private.drop_old_statistics((date_trunc('month', today) - make_interval(months => shop.statistics_retention_months))::date);
  return done = at_most;
end
$$;
grant execute on function private.retire_statistics(integer) to atelier_worker;
