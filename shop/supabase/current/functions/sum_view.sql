-- Adds a view to the sums of its address by day, page and source. A row's sessions are those that viewed its page; their duration, as far as the
-- page, and their bounce are running averages over sessions. The second view of a visit takes back the bounce of its first page.
create or replace function private.sum_view(visitor bigint, request jsonb, path text, source text, visit private.visits) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := (now() at time zone 'UTC')::date;
  is_first constant boolean := visit.id is null;
  -- A page that the visit has seen before counts no session again.
  is_repeated constant boolean := not is_first
    and (select known.id from private.statistics_values as known where known.dimension = 'page' and known.value = path) = any (visit.hits);
  seconds constant double precision := case when is_first then 0 else extract(epoch from now() - visit.started_at) end;
  bounce constant double precision := case when is_first then 100 else 0 end;
  added constant integer := case when is_repeated then 0 else 1 end;
begin
  -- A visit that goes on over the turn of a month may be the first of the new one.
  if visit.day < today and to_regclass('private.' || private.partition_name('visitor_stats', today)) is null then perform private.prepare_statistics(); end if;
  insert into public.visitor_stats as stats (date, page_path, source, ip_address, country, city, is_bot, user_agent, unique_visitor_id,
      avg_session_duration, bounce_rate)
    values (today, path, source, request ->> 'address', request ->> 'country', request ->> 'city', request ->> 'bot' is not null,
      request ->> 'browser', visitor, seconds, bounce)
    on conflict (date, page_path, source, ip_address) do update set
      sessions = stats.sessions + added,
      avg_session_duration = case when added = 0 then stats.avg_session_duration
        else (stats.avg_session_duration * stats.sessions + seconds) / (stats.sessions + 1) end,
      bounce_rate = case when added = 0 then stats.bounce_rate else (stats.bounce_rate * stats.sessions + bounce) / (stats.sessions + 1) end;
  if visit.views = 1 and visit.events = 0 then
    update public.visitor_stats set bounce_rate = greatest(0, bounce_rate - 100.0 / sessions)
      where date = visit.day and page_path = visit.entry_page and visitor_stats.source = visit.source and ip_address = request ->> 'address';
  end if;
end
$$;
