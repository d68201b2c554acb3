-- Takes back the bounces of visits that get their second view, in the sums of their address. A row is found by its key, like the visit in write_visits.
create or replace function private.take_back_bounces(visits private.viewed_visit[]) returns void
language plpgsql volatile security definer set search_path = ''
  set enable_seqscan = 'off' set enable_material = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off'
as $$
declare
  changed date;
begin
  for changed in select distinct visit.day from unnest(visits) as visit where visit.views = 1 and visit.events = 0 order by 1 loop
    update public.visitor_stats as stats set bounce_rate = greatest(0, stats.bounce_rate - 100.0 * taken.visits / stats.sessions)
      from (select visit.entry_page, visit.source, visit.request ->> 'address' as address, count(*) as visits
        from unnest(visits) as visit where visit.day = changed and visit.views = 1 and visit.events = 0 group by 1, 2, 3) as taken
      where stats.date = changed and stats.page_path = taken.entry_page and stats.source = taken.source and stats.ip_address = taken.address;
  end loop;
end
$$;
