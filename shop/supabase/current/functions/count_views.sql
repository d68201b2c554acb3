-- Counts page views of visitors and locks their rows, in the order of addresses, so that two batches, or two tabs, count one after the other. Returns
-- the views that count, in their order; those above the limit of a minute are added to the day's marked row of their visitor instead.
create or replace function private.count_views(views private.page_view[], with_stats boolean) returns private.counted_view[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  minute_max constant integer := (select statistics_minute_max from public.settings);
  given private.counted_view[];
  counted private.counted_view[];
begin
  with shown as materialized (
    select view.*, private.statistics_path(view.address) as path
      from unnest(views) with ordinality as view (headers, address, referrer, language, source, place)
  ), listed as materialized (
    select shown.*, row_number() over (order by shown.place) as number from shown where shown.path is not null
  )
  select array_agg(row(view.place, null, null, found.request, view.path, view.address, coalesce(view.referrer, ''),
      case when view.language = any (private.languages()) then view.language end, view.source)::private.counted_view order by view.place) into given
    from listed as view
    join private.read_requests(array(select listed.headers from listed order by listed.number)) as found on found.place = view.number;
  if given is null then return null; end if;
  with seen as (
    insert into public.unique_visitors as visitor (ip_address, user_agent, country, city, is_bot, bot_type, minute, minute_views, total_page_views, flooded_at)
      select each.requests[1] ->> 'address', each.requests[1] ->> 'browser', each.requests[1] ->> 'country', each.requests[1] ->> 'city',
          each.requests[each.size] ->> 'bot' is not null, each.requests[each.size] ->> 'bot', this_minute, each.size,
          least(each.size, minute_max) * with_stats::integer, case when each.size > minute_max then now() end
        from (select array_agg(view.request order by view.place) as requests, count(*)::integer as size from unnest(given) as view
          group by view.request ->> 'address' order by view.request ->> 'address') as each
      on conflict (ip_address) do update set
        minute = this_minute,
        minute_views = case when visitor.minute = this_minute then visitor.minute_views else 0 end + excluded.minute_views,
        total_page_views = visitor.total_page_views + with_stats::integer
          * greatest(0, least(excluded.minute_views, minute_max - case when visitor.minute = this_minute then visitor.minute_views else 0 end)),
        flooded_at = case when case when visitor.minute = this_minute then visitor.minute_views else 0 end + excluded.minute_views > minute_max
          then now() else visitor.flooded_at end,
        last_visit_date = greatest(visitor.last_visit_date, now()),
        is_bot = excluded.is_bot,
        bot_type = excluded.bot_type,
        updated_at = now()
      returning visitor.id, visitor.ip_address, visitor.xmax = 0 as is_new, visitor.minute_views
  ), placed as (
    select view.*, seen.id, seen.is_new as is_new_visitor, row_number() over (partition by seen.id order by view.place) as number,
        count(*) over (partition by seen.id) - greatest(0, seen.minute_views - minute_max) as number_max
      from unnest(given) as view join seen on seen.ip_address = view.request ->> 'address'
  ), flooded as (
    insert into private.statistics_floods as flood (day, visitor_id, views)
      select (now() at time zone 'UTC')::date, placed.id, count(*) from placed where placed.number > placed.number_max group by placed.id order by placed.id
      on conflict on constraint statistics_floods_pkey do update set views = flood.views + excluded.views
  )
  select array_agg(row(placed.place, placed.id, placed.is_new_visitor, placed.request, placed.path, placed.address, placed.referrer, placed.language,
      placed.source)::private.counted_view order by placed.place) into counted
    from placed where placed.number <= placed.number_max;
  return counted;
end
$$;
