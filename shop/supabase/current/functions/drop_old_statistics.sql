-- Removes the statistics of all months before a day: their partitions are dropped, and their sums and visitors deleted.
create or replace function private.drop_old_statistics(first_day date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  old_table record;
begin
  for old_table in
    select format('%I.%I', space.nspname, part.relname) as name
      from pg_catalog.pg_inherits as link
      join pg_catalog.pg_class as part on part.oid = link.inhrelid
      join pg_catalog.pg_namespace as space on space.oid = part.relnamespace
      where link.inhparent in ('private.visits'::regclass, 'public.visitor_stats'::regclass)
        and to_date(right(part.relname, 7), 'YYYY_MM') < first_day
  loop
    execute 'drop table ' || old_table.name;
  end loop;
  if exists (select from private.statistics_days where day < first_day) then
    delete from private.statistics_days where day < first_day;
    delete from private.statistics_pairs where day < first_day;
    delete from private.statistics_orders where day < first_day;
    delete from private.visits_sample where day < first_day;
    delete from private.statistics_hours where day < first_day;
    delete from private.statistics_months where month < first_day;
    delete from private.statistics_month_pairs where month < first_day;
    delete from private.statistics_month_orders where month < first_day;
    delete from private.statistics_floods where day < first_day;
    delete from private.statistics_summed where day < first_day;
    delete from public.unique_visitors where last_visit_date < first_day;
  end if;
end
$$;
