-- Makes the statistics' sums of a day anew from its visits: by value, by pairs of values, and by hour.
create or replace function private.sum_statistics_day(day date) returns void
language plpgsql volatile security definer set search_path = '' set work_mem = '32MB'
as $$
#variable_conflict use_column
declare
  summed constant date := day;
begin
  delete from private.statistics_days where day = summed;
  delete from private.statistics_pairs where day = summed;
  with chosen as materialized (
    select visitor_id, is_bot, views, (views = 1 and events = 0)::integer as bounce, extract(epoch from last_at - started_at)::integer as seconds,
        0 || facets as facets, hits
      from private.visits where day = summed
  ), by_facet as (
    select is_bot, facet, count(*) as visits, sum(views) as views, sum(bounce) as bounces, sum(seconds) as seconds
      from chosen, unnest(facets) as facet group by is_bot, facet
  ), by_hit as (
    select is_bot, hit, count(*) as views from chosen, unnest(hits) as hit group by is_bot, hit
  ), here as (
    select distinct is_bot, facet, visitor_id from chosen, unnest(facets) as facet
  ), before as (
    -- The last day before on which a visitor of this day had the value.
    select earlier.is_bot, facet, earlier.visitor_id, max(earlier.day) as day
      from (select distinct visitor_id from chosen) as visitor
      join private.visits as earlier on earlier.visitor_id = visitor.visitor_id and earlier.day < summed and earlier.day >= summed - 32,
      unnest(0 || earlier.facets) as facet
      group by earlier.is_bot, facet, earlier.visitor_id
  ), gaps as (
    select here.is_bot, here.facet, summed - before.day as gap, count(*) as visitors
      from here left join before using (is_bot, facet, visitor_id) group by here.is_bot, here.facet, summed - before.day
  ), returning_by_gap as (
    select is_bot, facet, least_gap, sum(visitors) as visitors from gaps, generate_series(1, gap) as least_gap
      where gap is not null group by is_bot, facet, least_gap
  ), uniques as (
    select gaps.is_bot, gaps.facet, coalesce(sum(gaps.visitors) filter (where gap is null), 0)::integer as new_visitors
      from gaps group by gaps.is_bot, gaps.facet
  ), returning_lists as (
    select is_bot, facet, array_agg(visitors::integer order by least_gap) as returning_visitors from returning_by_gap group by is_bot, facet
  )
  insert into private.statistics_days (day, value, is_bot, visits, views, visit_views, bounces, seconds, new_visitors, returning_visitors)
    select summed, by_facet.facet, by_facet.is_bot, by_facet.visits, coalesce(by_hit.views, by_facet.views), by_facet.views, by_facet.bounces, by_facet.seconds,
        uniques.new_visitors, coalesce(returning_lists.returning_visitors, '{}')
      from by_facet join uniques using (is_bot, facet) left join returning_lists using (is_bot, facet)
      left join by_hit on by_hit.is_bot = by_facet.is_bot and by_hit.hit = by_facet.facet;
  -- Pairs of bots have negative numbers, and one of the two is the kind of bot.
  with kinds as (
    select array_agg(id) as ids from private.statistics_values where dimension = 'bot'
  ), chosen as materialized (
    select is_bot, views, (views = 1 and events = 0)::integer as bounce, extract(epoch from last_at - started_at)::integer as seconds, facets, hits
      from private.visits where day = summed
  ), by_pair as (
    select case when is_bot then -value else value end as value, other, count(*) as visits, sum(views) as views, sum(bounce) as bounces,
        sum(seconds) as seconds
      from chosen, kinds, unnest(facets) as value, unnest(facets) as other
      where not is_bot or value = any (kinds.ids) or other = any (kinds.ids) group by 1, other
  ), by_hit as (
    select case when is_bot then -value else value end as value, hit as other, count(*) as views
      from chosen, kinds, unnest(facets) as value, unnest(hits) as hit where not is_bot or value = any (kinds.ids) group by 1, hit
  )
  insert into private.statistics_pairs (value, day, others, visits, views, bounces, seconds)
    select value, summed, array_agg(other order by other), array_agg(by_pair.visits order by other), array_agg(coalesce(by_hit.views, by_pair.views) order by other),
        array_agg(bounces order by other), array_agg(by_pair.seconds order by other)
      from by_pair left join by_hit using (value, other) group by value;
  perform private.sum_statistics_hours(summed);
  perform private.delete_month_sums(summed);
  insert into private.statistics_summed as known (day, summed_at, is_complete)
    values (summed, now(), summed < (now() at time zone 'UTC')::date - 1)
    on conflict on constraint statistics_summed_pkey do update set summed_at = excluded.summed_at, is_complete = excluded.is_complete;
end
$$;
