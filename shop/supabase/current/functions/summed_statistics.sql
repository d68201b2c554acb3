-- Statistics of visits from their sums, without a filter (0) or with one, in the rows of raw_statistics: whole months from the sums by month, the
-- other days from the sums by day.
create or replace function private.summed_statistics(range_from date, range_to date, filter integer)
returns table (is_bot boolean, value integer, day date, visitors integer, visits integer, views bigint, bounces integer, seconds bigint)
language plpgsql stable security definer set search_path = '' set work_mem = '32MB'
as $$
#variable_conflict use_column
declare
  months constant date[] := private.statistics_months_found(range_from, range_to);
  days constant date[] := private.statistics_days_found(range_from, range_to);
begin
  return query select sums.is_bot, null::integer, sums.day, sums.new_visitors + coalesce(sums.returning_visitors[1], 0), sums.visits, sums.visit_views::bigint,
      null::integer, null::bigint
    from private.statistics_days as sums where sums.value = filter and sums.day between range_from and range_to;
  return query select found.is_bot, case when filter = 0 then found.value else 0 end, null::date, sum(found.visitors)::integer, sum(found.visits)::integer,
      sum(found.views)::bigint, sum(found.bounces)::integer, sum(found.seconds)::bigint
    from (
      select sums.is_bot, sums.value, sums.visitors, sums.visits, case when filter = 0 then sums.views else sums.visit_views end as views, sums.bounces, sums.seconds
        from private.statistics_months as sums where sums.month = any (months) and (filter = 0 or sums.value = filter)
      union all
      select sums.is_bot, sums.value, sums.new_visitors + coalesce(sums.returning_visitors[sums.day - range_from + 1], 0), sums.visits,
          case when filter = 0 then sums.views else sums.visit_views end, sums.bounces, sums.seconds
        from private.statistics_days as sums where sums.day = any (days) and (filter = 0 or sums.value = filter)) as found
    group by found.is_bot, found.value;
  if filter = 0 then return; end if;
  -- Pairs of bots have negative numbers.
  return query select found.value < 0, found.other, null::date, null::integer, sum(found.visits)::integer, sum(found.views)::bigint, sum(found.bounces)::integer,
      sum(found.seconds)::bigint
    from (
      select sums.value, pair.* from private.statistics_month_pairs as sums,
          unnest(sums.others, sums.visits, sums.views, sums.bounces, sums.seconds) as pair (other, visits, views, bounces, seconds)
        where sums.value in (filter, -filter) and sums.month = any (months)
      union all
      select sums.value, pair.* from private.statistics_pairs as sums,
          unnest(sums.others, sums.visits, sums.views, sums.bounces, sums.seconds) as pair (other, visits, views, bounces, seconds)
        where sums.value in (filter, -filter) and sums.day = any (days)) as found
    group by found.value < 0, found.other;
end
$$;
