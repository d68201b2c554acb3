-- The visits of a range by the sums of its days, at most how many have all of the filters: the least of those with one of them, and with two.
create or replace function private.summed_visits(range_from date, range_to date, filters integer[]) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  months constant date[] := case when cardinality(filters) > 1 then private.statistics_months_found(range_from, range_to) end;
  days constant date[] := case when cardinality(filters) > 1 then private.statistics_days_found(range_from, range_to) end;
  least_visits bigint;
begin
  select coalesce(min(counted.visits), 0) into least_visits from (
    select coalesce(sum(sums.visits), 0) as visits from unnest(0 || filters) as filter
      left join private.statistics_days as sums on sums.value = filter and sums.day between range_from and range_to group by filter) as counted;
  if months is null then return least_visits; end if;
  -- Pairs of bots have negative numbers.
  return least(least_visits, (select min(paired.visits) from (
    select coalesce(sum(sums.visits[array_position(sums.others, other)]), 0) as visits
      from unnest(filters) as filter cross join unnest(filters) as other
      left join (
        select value, others, visits from private.statistics_month_pairs where month = any (months)
        union all select value, others, visits from private.statistics_pairs where day = any (days)) as sums on sums.value in (filter, -filter)
      where filter < other group by filter, other) as paired));
end
$$;
