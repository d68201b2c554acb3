-- Counts a view, or an event, of the visitor of a request and locks its row, so that two tabs count one after the other. Above the limit of a
-- minute the view is added to the day's marked row instead, and `is_flood` is true.
create or replace function private.count_visitor(
  request jsonb, added_views integer, out id bigint, out is_new boolean, out is_flood boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  minute_max constant integer := (select statistics_minute_max from public.settings);
begin
  insert into public.unique_visitors as visitor (ip_address, user_agent, country, city, is_bot, bot_type, minute, minute_views, total_page_views)
    values (request ->> 'address', request ->> 'browser', request ->> 'country', request ->> 'city', request ->> 'bot' is not null, request ->> 'bot',
      this_minute, 1, added_views)
    on conflict (ip_address) do update set
      minute = this_minute,
      minute_views = case when visitor.minute = this_minute then visitor.minute_views + 1 else 1 end,
      total_page_views = visitor.total_page_views
        + case when visitor.minute = this_minute and visitor.minute_views >= minute_max then 0 else added_views end,
      flooded_at = case when visitor.minute = this_minute and visitor.minute_views >= minute_max then now() else visitor.flooded_at end,
      last_visit_date = greatest(visitor.last_visit_date, now()),
      is_bot = request ->> 'bot' is not null,
      bot_type = request ->> 'bot',
      updated_at = now()
    returning visitor.id, visitor.xmax = 0, visitor.minute_views > minute_max into id, is_new, is_flood;
  if is_flood then
    insert into private.statistics_floods as flood (day, visitor_id, views) values ((now() at time zone 'UTC')::date, count_visitor.id, 1)
      on conflict on constraint statistics_floods_pkey do update set views = flood.views + 1;
  end if;
end
$$;
