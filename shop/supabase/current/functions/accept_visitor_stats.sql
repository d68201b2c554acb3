-- Corrects a row of sums that a page writes itself, like accept_visitor. A path that is never counted, or a flood, writes nothing; a second row of
-- the same day, page, source and address is merged with the first.
create or replace function private.accept_visitor_stats() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant jsonb := private.statistics_request();
  path constant text := private.statistics_path(new.page_path);
  counted record;
begin
  if request is null or path is null then return null; end if;
  select * into counted from private.count_visitor(request, 0);
  if counted.is_flood then return null; end if;
  new.ip_address := request ->> 'address';
  new.user_agent := request ->> 'browser';
  new.country := request ->> 'country';
  new.city := request ->> 'city';
  new.is_bot := request ->> 'bot' is not null;
  new.unique_visitor_id := counted.id;
  new.page_path := path;
  new.source := case when new.source in ('direct', 'search', 'social', 'referral') then new.source else 'direct' end;
  new.avg_session_duration := least(greatest(new.avg_session_duration, 0), 86400);
  new.bounce_rate := least(greatest(new.bounce_rate, 0), 100);
  if tg_op = 'INSERT' then
    new.visitors := 1;
    new.sessions := 1;
    update public.visitor_stats as stats set sessions = stats.sessions + 1
      where stats.date = new.date and stats.page_path = new.page_path and stats.source = new.source and stats.ip_address = new.ip_address;
    if found then
      perform private.record_views(array[row(current_setting('request.headers', true), path, '', null, new.source)::private.page_view], false);
      return null;
    end if;
    return new;
  end if;
  new.date := old.date;
  new.page_path := old.page_path;
  new.source := old.source;
  new.visitors := greatest(old.visitors, least(new.visitors, old.visitors + 1));
  new.sessions := greatest(old.sessions, least(new.sessions, old.sessions + 1));
  return new;
end
$$;
