-- Prepares the visits of a past month, whose rows change no more, for several filters: an index of their values for those that few visits fit, and a
-- sample of the visitors for those that many fit. One month at a time; returns whether there was one. Run by a job.
create or replace function private.index_old_visits() returns boolean
language plpgsql volatile security definer set search_path = '' set maintenance_work_mem = '128MB'
as $$
declare
  month_table text;
  first_day date;
begin
  select part.relname, to_date(right(part.relname, 7), 'YYYY_MM') into month_table, first_day
    from pg_catalog.pg_inherits as link join pg_catalog.pg_class as part on part.oid = link.inhrelid
    where link.inhparent = 'private.visits'::regclass
      and part.relname < private.partition_name('visits', (now() at time zone 'UTC')::date - 2)
      and to_regclass('private.' || part.relname || '_facets') is null
    order by part.relname limit 1;
  if month_table is null then return false; end if;
  execute format('create index %I on private.%I using gin (facets)', month_table || '_facets', month_table);
  execute format('analyze private.%I', month_table);
  delete from private.visits_sample where day >= first_day and day < first_day + interval '1 month';
  insert into private.visits_sample (day, id, visitor_id, is_bot, views, bounce, seconds, facets, hits)
    select visit.day, visit.id, visit.visitor_id, visit.is_bot, visit.views, (visit.views = 1 and visit.events = 0)::integer,
        extract(epoch from visit.last_at - visit.started_at)::integer, visit.facets, visit.hits
      from private.visits as visit
      where visit.day >= first_day and visit.day < first_day + interval '1 month' and visit.visitor_id & 7 = 0
      order by visit.day, visit.id;
  return true;
end
$$;
grant execute on function private.index_old_visits() to atelier_worker;
