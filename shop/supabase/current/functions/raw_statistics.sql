-- Statistics of visits from the visits themselves, of people and of bots: by value (0 is all of them), and by day, without a value. Views are those of
-- the value itself where it is a page, a work or an event, and otherwise those of its visits. Without `with_visitors` unique visitors are counted for
-- all and by day alone. Counted are the visits of one visitor in `one_in`, a power of two, and the numbers multiplied; from 8 on those of past months are
-- read from the sample.
create or replace function private.raw_statistics(
  range_from date, range_to date, filters integer[], with_visitors boolean default true, one_in integer default 1
) returns table (is_bot boolean, value integer, day date, visitors integer, visits integer, views bigint, bounces integer, seconds bigint)
language plpgsql stable security definer set search_path = '' set work_mem = '64MB' set max_parallel_workers_per_gather = '2'
as $$
#variable_conflict use_column
declare
  sampled_before constant date := case when one_in >= 8 then least(private.sampled_before(), range_to + 1) else '-infinity' end;
begin
  -- A plan of its own for each set of filters: some are answered by an index.
  return query execute $query$
  with chosen as materialized (
    select visit.is_bot, visit.day, visit.visitor_id, visit.views, (visit.views = 1 and visit.events = 0)::integer as bounce,
        extract(epoch from visit.last_at - visit.started_at)::integer as seconds,
        visit.facets, visit.hits
      from private.visits as visit
      where visit.visitor_id & ($5 - 1) = 0 and visit.day between greatest($1, $6) and $2 and visit.facets @> $3
    union all
    select visit.is_bot, visit.day, visit.visitor_id, visit.views, visit.bounce, visit.seconds, visit.facets, visit.hits
      from private.visits_sample as visit
      where visit.visitor_id & ($5 - 1) = 0 and visit.day >= $1 and visit.day < $6 and visit.facets @> $3
  ), by_facet as (
    select chosen.is_bot, facet, count(*) * $5 as visits, sum(chosen.views) * $5 as views, sum(bounce) * $5 as bounces,
        sum(chosen.seconds) * $5 as seconds
      from chosen, unnest(facets) as facet group by chosen.is_bot, facet
  ), by_hit as (
    select chosen.is_bot, hit as facet, count(*) * $5 as views from chosen, unnest(hits) as hit group by chosen.is_bot, hit
  ), by_visitor as (
    select seen.is_bot, facet, count(*) as visitors
      from (select distinct chosen.is_bot, facet, visitor_id from chosen, unnest(facets) as facet where $4) as seen
      group by seen.is_bot, facet
  )
  select chosen.is_bot, 0, null::date,
      (select count(*) from (select distinct one.visitor_id from chosen as one where one.is_bot = chosen.is_bot) as each)::integer * $5,
      count(*)::integer * $5, sum(chosen.views)::bigint * $5, sum(bounce)::integer * $5, sum(chosen.seconds)::bigint * $5
    from chosen group by chosen.is_bot
  union all
  select seen.is_bot, null, seen.day, count(*)::integer * $5, sum(seen.visits)::integer * $5, sum(seen.views)::bigint * $5, null, null
    from (select chosen.is_bot, chosen.day, chosen.visitor_id, count(*) as visits, sum(chosen.views) as views from chosen
      group by chosen.is_bot, chosen.day, chosen.visitor_id) as seen
    group by seen.is_bot, seen.day
  union all
  select by_facet.is_bot, by_facet.facet, null, by_visitor.visitors::integer, by_facet.visits::integer,
      coalesce(by_hit.views, by_facet.views)::bigint, by_facet.bounces::integer, by_facet.seconds::bigint
    from by_facet left join by_hit using (is_bot, facet) left join by_visitor using (is_bot, facet)
  $query$ using range_from, range_to, filters, with_visitors, one_in, sampled_before;
end
$$;
