-- The months that lie wholly in a range and have sums.
create or replace function private.statistics_months_found(range_from date, range_to date) returns date[]
language sql stable security definer set search_path = ''
as $$
  select array(select known.month from private.statistics_months as known
    where known.value = 0 and known.month >= range_from and known.month + interval '1 month' <= range_to + 1
    group by known.month order by known.month)
$$;
