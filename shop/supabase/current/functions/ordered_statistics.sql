-- Statistics of the orders of a range, in the rows of raw_statistics: how many were placed in visits that had a value, all together (0) and by day. Under
-- one filter they are those with its value; under more they are not known, since no visit keeps its order. Views and durations are not known either.
create or replace function private.ordered_statistics(range_from date, range_to date, filters integer[])
returns table (is_bot boolean, value integer, day date, visitors integer, visits integer, views bigint, bounces integer, seconds bigint)
language sql stable security definer set search_path = ''
as $$
  select false, found.value, null::date, found.visitors, found.orders, null::bigint, null::integer, null::bigint
    from private.statistics_orders_found(range_from, range_to, coalesce(filters[1], 0)) as found where cardinality(filters) <= 1
  union all
  select false, null, sums.day, sums.new_visitors + coalesce(sums.returning_visitors[1], 0), sums.orders, null, null, null
    from private.statistics_orders as sums
    where cardinality(filters) <= 1 and sums.value = coalesce(filters[1], 0) and sums.other = 0 and sums.day between range_from and range_to
$$;
