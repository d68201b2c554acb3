-- Writes visits that begin and changes of those that go on. A visit is found by its key, also where the planner does not know yet how many a day has.
create or replace function private.write_visits(changes private.visit_change[]) returns void
language plpgsql volatile security definer set search_path = ''
  set enable_seqscan = 'off' set enable_material = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off'
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  changed date;
begin
  insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, is_bot, entry_page, exit_page, facets, hits)
    select today, change.visitor_id, now(), now(), change.agent, change.source, change.views, change.is_bot, change.entry_page, change.exit_page,
        change.facets, change.hits
      from unnest(changes) as change where change.id is null order by change.number;
  -- The month of each day is known before, so that no other one is opened.
  for changed in select distinct change.day from unnest(changes) as change where change.id is not null order by 1 loop
    update private.visits as stored set
        last_at = greatest(stored.last_at, now()), views = stored.views + change.views, exit_page = change.exit_page, hits = stored.hits || change.hits,
        facets = array(select value from unnest(stored.facets) as value where value <> all (change.lost_facets))
          || array(select value from unnest(change.facets) as value where value <> all (stored.facets) or value = any (change.lost_facets))
      from unnest(changes) as change
      where stored.day = changed and change.day = changed and stored.id = change.id;
  end loop;
end
$$;
