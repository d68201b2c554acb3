-- The days of a range that lie in no month of statistics_months_found.
create or replace function private.statistics_days_found(range_from date, range_to date) returns date[]
language sql stable security definer set search_path = ''
as $$
  select array(select each.day::date from generate_series(range_from, range_to, interval '1 day') as each (day)
    where date_trunc('month', each.day)::date <> all ((select private.statistics_months_found(range_from, range_to))::date[]) order by 1)
$$;
