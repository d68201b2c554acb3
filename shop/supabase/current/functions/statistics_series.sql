-- The series of numbers by hour or day of a range, oldest first, those without visits too. Days are those of statistics_values_found; hours are read
-- from their sums where a range has many visits and at most one filter, and otherwise counted from the visits.
create or replace function private.statistics_series(
  range_from date, range_to date, filters integer[], of_bots boolean, unit text, days jsonb
) returns json
language sql stable security definer set search_path = ''
as $$
  with is_summed as (
    select unit = 'hour' and cardinality(filters) < 2 and private.is_summed_range(range_from, range_to) as hours
  ), found as (
    select (item ->> 'day')::timestamp as at, (item ->> 'visitors')::integer as visitors, (item ->> 'visits')::bigint as visits,
        (item ->> 'views')::bigint as views
      from jsonb_array_elements(days) as item where unit = 'day' and (item ->> 'isBot')::boolean = of_bots
    union all
    select sums.day + make_interval(hours => hour.place::integer - 1), hour.visitors, hour.visits, hour.views
      from is_summed, private.statistics_hours as sums,
        unnest(sums.visitors, sums.visits, sums.views) with ordinality as hour (visitors, visits, views, place)
      where is_summed.hours and sums.day between range_from and range_to and sums.is_bot = of_bots and sums.value = coalesce(filters[1], 0)
    union all
    select date_trunc('hour', visit.started_at at time zone 'UTC'), count(distinct visit.visitor_id)::integer, count(*), sum(visit.views)
      from is_summed, private.visits as visit
      where unit = 'hour' and not is_summed.hours and visit.day between range_from and range_to and visit.is_bot = of_bots and visit.facets @> filters
      group by 1
  )
  select coalesce(json_agg(json_build_object(
      'at', case unit when 'hour' then to_char(point.at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') else to_char(point.at, 'YYYY-MM-DD') end,
      'visitors', coalesce(found.visitors, 0), 'visits', coalesce(found.visits, 0), 'views', coalesce(found.views, 0)) order by point.at), '[]')
    from generate_series(range_from::timestamp, (range_to + 1)::timestamp - ('1 ' || unit)::interval, ('1 ' || unit)::interval) as point (at)
    left join found on found.at = point.at
$$;
