-- Records page views in their order, as the specification's flow has it: visitors, visits, and the sums of each address by day, page and source. Each
-- table is written by one statement for all views, and a view means the same alone and among others. The time is the database's.
create or replace function private.record_views(views private.page_view[], with_stats boolean default true) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  counted constant private.counted_view[] := private.count_views(views, with_stats);
  visits private.viewed_visit[];
  pages private.visit_page[];
begin
  if counted is null then return; end if;
  visits := private.group_views(counted);
  pages := private.visit_pages(visits);
  -- The month's partitions exist, unless no job ran for months.
  if to_regclass('private.' || private.partition_name('visits', today)) is null
    or to_regclass('private.' || private.partition_name('visitor_stats', today)) is null
  then
    perform private.prepare_statistics();
  end if;
  perform private.write_visits(private.visit_changes(visits, pages));
  if not with_stats then return; end if;
  update public.unique_visitors as visitor set total_sessions = visitor.total_sessions + begun.visits
    from (select visit.visitor_id, count(*) - bool_or(visit.is_new)::integer as visits from unnest(visits) as visit
      where visit.id is null group by visit.visitor_id) as begun
    where visitor.id = begun.visitor_id and begun.visits > 0;
  perform private.sum_views(visits, pages);
end
$$;
