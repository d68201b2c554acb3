-- Makes the sums of days whose visits may have changed since: today's, yesterday's, and days that no run has reached; then those of a month that is
-- over. A few days at a time; returns how many were made. Run by a job every few minutes.
create or replace function private.sum_statistics(at_most integer default 4) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_day date;
  summed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('statistics sums', 0)) then return 0; end if;
  for found_day in
    select each.day::date from generate_series((select min(visit.day) from private.visits as visit), (now() at time zone 'UTC')::date, interval '1 day') as each (day)
      left join private.statistics_summed as known on known.day = each.day::date
      where known.day is null or not known.is_complete and known.summed_at < now() - interval '4 minutes'
      order by each.day limit at_most
  loop
    perform private.sum_statistics_day(found_day);
    summed := summed + 1;
  end loop;
  -- One month at a time, once all its days are complete.
  if summed = 0 then
    for found_day in
      select month.first_day from (select date_trunc('month', known.day)::date as first_day, bool_and(known.is_complete) as is_complete
          from private.statistics_summed as known group by 1) as month
        where month.is_complete and month.first_day < date_trunc('month', now() at time zone 'UTC' - interval '2 days')::date
          and exists (select from private.statistics_days as sums where sums.value = 0 and sums.day between month.first_day and (month.first_day + interval '1 month')::date - 1)
          and not exists (select from private.statistics_months as sums where sums.month = month.first_day and sums.value = 0)
        order by month.first_day limit 1
    loop
      perform private.sum_statistics_month(found_day);
      summed := 1;
    end loop;
  end if;
  return summed;
end
$$;
grant execute on function private.sum_statistics(integer) to atelier_worker;
