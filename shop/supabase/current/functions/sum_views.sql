-- Adds views to the sums of their addresses by day, page and source. A row's sessions are those that viewed its page; their duration, as far as the
-- page, and their bounce are running averages over sessions. The second view of a visit takes back the bounce of its first page.
create or replace function private.sum_views(visits private.viewed_visit[], pages private.visit_page[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  sums private.address_sum[];
begin
  with viewed as materialized (
    select page.place, page.path, visit.source, visit.visitor_id, visit.number as visit,
        coalesce(extract(epoch from now() - visit.started_at)::double precision, 0) as seconds,
        visit.id is null and cardinality(visit.paths) = 1 as is_bounce,
        -- A page that the visit has seen before counts no session again.
        coalesce(known.id = any (visit.hits) or known.id is not null and page.number
          > min(page.number) filter (where page.is_stored) over (partition by page.visit, page.path), false) as is_repeated
      from unnest(pages) as page join unnest(visits) as visit on visit.number = page.visit
      left join lateral (select stored.id from private.statistics_values as stored where stored.dimension = 'page' and stored.value = page.path limit 1)
        as known on true
  ), added as (
    select viewed.path, viewed.source, viewed.visitor_id, (array_agg(viewed.visit order by viewed.place))[1] as visit,
        (array_agg(viewed.is_repeated order by viewed.place))[1] as is_repeated, (array_agg(viewed.seconds order by viewed.place))[1] as first_seconds,
        (count(*) filter (where not viewed.is_repeated))::integer as sessions, sum(viewed.seconds) filter (where not viewed.is_repeated) as seconds,
        (count(*) filter (where viewed.is_bounce))::integer as bounces
      from viewed group by viewed.path, viewed.source, viewed.visitor_id
  )
  select array_agg(row(added.path, added.source, added.visitor_id, visit.request, added.is_repeated, added.first_seconds, added.sessions, added.seconds,
      added.bounces)::private.address_sum order by added.visitor_id, added.path, added.source) into sums
    from added join unnest(visits) as visit on visit.number = added.visit;
  -- A visit that goes on after midnight comes back to its pages without a row of the day.
  insert into public.visitor_stats (date, page_path, source, ip_address, country, city, is_bot, user_agent, unique_visitor_id, avg_session_duration, bounce_rate)
    select today, sum.path, sum.source, sum.request ->> 'address', sum.request ->> 'country', sum.request ->> 'city', sum.request ->> 'bot' is not null,
        sum.request ->> 'browser', sum.visitor_id, sum.first_seconds, 0
      from unnest(sums) as sum where sum.is_repeated
    on conflict (date, page_path, source, ip_address) do nothing;
  insert into public.visitor_stats as stats (date, page_path, source, ip_address, country, city, is_bot, user_agent, unique_visitor_id, sessions,
      avg_session_duration, bounce_rate)
    select today, sum.path, sum.source, sum.request ->> 'address', sum.request ->> 'country', sum.request ->> 'city', sum.request ->> 'bot' is not null,
        sum.request ->> 'browser', sum.visitor_id, sum.sessions, sum.seconds / sum.sessions, 100.0 * sum.bounces / sum.sessions
      from unnest(sums) as sum where sum.sessions > 0
    on conflict (date, page_path, source, ip_address) do update set
      sessions = stats.sessions + excluded.sessions,
      avg_session_duration = (stats.avg_session_duration * stats.sessions + excluded.avg_session_duration * excluded.sessions) / (stats.sessions + excluded.sessions),
      bounce_rate = (stats.bounce_rate * stats.sessions + excluded.bounce_rate * excluded.sessions) / (stats.sessions + excluded.sessions);
  if exists (select from unnest(visits) as visit where visit.views = 1 and visit.events = 0) then perform private.take_back_bounces(visits); end if;
end
$$;
