-- Creates the partitions of the statistics for this month and the next two, and of a month given besides. Run by a job each day, and by a visit that finds none.
create or replace function private.prepare_statistics(day date default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  month date;
begin
  -- Two that create the same partition wait for one another.
  perform pg_advisory_xact_lock(hashtextextended('statistics partitions', 0));
  for month in
    select distinct date_trunc('month', wanted)::date from (
      select generate_series(date_trunc('month', today), date_trunc('month', today) + interval '2 months', '1 month') as wanted
      union all select prepare_statistics.day where prepare_statistics.day is not null) as months
  loop
    if to_regclass('private.' || private.partition_name('visits', month)) is null then
      execute format('create table private.%I partition of private.visits for values from (%L) to (%L) with (fillfactor = 80)',
        private.partition_name('visits', month), month, (month + interval '1 month')::date);
    end if;
    if to_regclass('private.' || private.partition_name('visitor_stats', month)) is null then
      execute format('create table private.%I partition of public.visitor_stats for values from (%L) to (%L)',
        private.partition_name('visitor_stats', month), month, (month + interval '1 month')::date);
    end if;
  end loop;
end
$$;
grant execute on function private.prepare_statistics(date) to atelier_worker;
