-- Orders of a range by a value of the visit, 0 for any, and each other value: whole months from their sums, the other days from theirs.
create or replace function private.statistics_orders_found(range_from date, range_to date, filter integer)
returns table (value integer, orders integer, visitors integer, revenue numeric)
language sql stable security definer set search_path = ''
as $$
  select found.other, sum(found.orders)::integer, sum(found.visitors)::integer, sum(found.revenue) from (
    select sums.other, sums.orders, sums.visitors, sums.revenue from private.statistics_month_orders as sums
      where sums.value = filter and sums.month = any ((select private.statistics_months_found(range_from, range_to))::date[])
    union all
    select sums.other, sums.orders, sums.new_visitors + coalesce(sums.returning_visitors[sums.day - range_from + 1], 0), sums.revenue
      from private.statistics_orders as sums
      where sums.value = filter and sums.day = any ((select private.statistics_days_found(range_from, range_to))::date[])) as found
    group by found.other
$$;
