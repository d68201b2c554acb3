-- Statistics of visits for a range of days, in the rows of raw_statistics. Many visits without a filter or with one are read from the sums by day;
-- with the order among the filters, they are read from the sums of orders. With several filters, visitors are counted for all of them alone, and over a sample of them where very many visits can fit.
create or replace function private.statistics_rows(range_from date, range_to date, filters integer[])
returns table (is_bot boolean, value integer, day date, visitors integer, visits integer, views bigint, bounces integer, seconds bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if -2 = any (filters) then
    return query select * from private.ordered_statistics(range_from, range_to, array_remove(filters, -2));
  elsif not private.is_summed_range(range_from, range_to) then
    return query select * from private.raw_statistics(range_from, range_to, filters);
  elsif cardinality(filters) > 1 then
    return query select * from private.raw_statistics(range_from, range_to, filters, false, private.statistics_sample(range_from, range_to, filters));
  else
    return query select * from private.summed_statistics(range_from, range_to, coalesce(filters[1], 0));
  end if;
end
$$;
