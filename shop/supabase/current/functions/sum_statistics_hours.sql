-- Makes the statistics' sums of a day by value and hour (UTC) anew from its visits; value 0 is all of them.
create or replace function private.sum_statistics_hours(day date) returns void
language plpgsql volatile security definer set search_path = '' set work_mem = '32MB'
as $$
#variable_conflict use_column
declare
  summed constant date := day;
begin
  delete from private.statistics_hours where day = summed;
  insert into private.statistics_hours (day, value, is_bot, visitors, visits, views)
    select summed, found.value, found.is_bot, array_agg(coalesce(counted.visitors, 0) order by each.hour), array_agg(coalesce(counted.visits, 0) order by each.hour),
        array_agg(coalesce(counted.views, 0) order by each.hour)
      from (select distinct value, is_bot from private.statistics_days where day = summed) as found
      cross join generate_series(0, 23) as each (hour)
      left join (
        select facet as value, is_bot, extract(hour from started_at at time zone 'UTC')::integer as hour, count(distinct visitor_id)::integer as visitors,
            count(*)::integer as visits, sum(views)::integer as views
          from private.visits, unnest(0 || facets) as facet where day = summed group by facet, is_bot, 3) as counted using (value, is_bot, hour)
      group by found.value, found.is_bot;
end
$$;
