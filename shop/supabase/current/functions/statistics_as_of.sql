-- The time up to which the statistics of a range are complete: that of the sums where they are read, otherwise now.
create or replace function private.statistics_as_of(range_from date, range_to date) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when private.is_summed_range(range_from, range_to)
    then coalesce((select max(known.summed_at) from private.statistics_summed as known where known.day between range_from and range_to), now())
    else now() end
$$;
