-- Whether a range has more visits than are read one by one, by the sums of its days.
create or replace function private.is_summed_range(range_from date, range_to date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.summed_visits(range_from, range_to, '{}') > (private.statistics_limits()).read_max
$$;
