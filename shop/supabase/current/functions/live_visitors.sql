-- Visitors with a page view in the last five minutes, and the pages that they saw last. Null where the live view is switched off.
create or replace function private.live_visitors() returns json
language sql stable security definer set search_path = ''
as $$
  with seen as (
    select distinct on (visit.visitor_id) visit.visitor_id, visit.exit_page from private.visits as visit
      where visit.day >= (now() at time zone 'UTC')::date - 1 and not visit.is_bot and visit.last_at > now() - interval '5 minutes'
      order by visit.visitor_id, visit.last_at desc
  ), pages as (
    select exit_page as value, count(*) as visitors from seen group by exit_page order by 2 desc, 1 limit 20
  )
  select json_build_object('visitors', (select count(*) from seen),
    'pages', (select coalesce(json_agg(json_build_object('value', value, 'visitors', visitors) order by visitors desc, value), '[]') from pages))
    where (select statistics_live from public.settings)
$$;
