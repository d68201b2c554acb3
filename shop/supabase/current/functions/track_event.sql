-- Counts an event of the visit that has not ended; without one it is ignored. `value` is the work's number for `hearted` and `carted`, the words for
-- `search_empty`, the language for `language`. Orders are counted by the database itself.
create or replace function public.track_event(kind text, value text default '') returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request jsonb;
  counted record;
  visit private.visits;
  words constant text := left(lower(btrim(regexp_replace(coalesce(value, ''), '[[:cntrl:]\s]+', ' ', 'g'))), 60);
  added integer[];
begin
  if kind not in ('hearted', 'carted', 'checkout', 'search_empty', 'language')
    or kind in ('hearted', 'carted') and words !~ '^\d{1,9}$'
    or kind = 'language' and words <> all (private.languages()) then
    return;
  end if;
  -- Like track_page_view.
  perform set_config('synchronous_commit', 'off', true);
  request := private.statistics_request();
  if request is null then return; end if;
  select * into counted from private.count_visitor(request, 0);
  if counted.is_flood then return; end if;
  visit := private.open_visit(counted.id, request ->> 'agent');
  if visit.id is null then return; end if;
  added := array[private.statistics_value('event', kind)] || case
    when kind in ('hearted', 'carted') then array[private.statistics_value(kind, words)]
    -- Words that look like an address of mail or a number of a person are not stored.
    when kind = 'search_empty' and words <> '' and words !~ '@|\d{5}' then array[private.statistics_value('search', words)]
    else '{}' end
    || case kind when 'carted' then array[private.statistics_value('step', 'cart')]
      when 'checkout' then array[private.statistics_value('step', 'checkout')] else '{}' end;
  update private.visits as stored set
      last_at = greatest(stored.last_at, now()), events = stored.events + 1,
      hits = case when cardinality(stored.hits) < 500 then stored.hits || array_remove(array_remove(added,
        private.statistics_value('step', 'cart')), private.statistics_value('step', 'checkout')) else stored.hits end,
      facets = array_remove(stored.facets, private.statistics_value('visit', 'bounced')) || array(select each from unnest(added) as each where each <> all (stored.facets))
    where stored.day = visit.day and stored.id = visit.id;
  if visit.views = 1 and visit.events = 0 then
    update public.visitor_stats set bounce_rate = greatest(0, bounce_rate - 100.0 / sessions)
      where date = visit.day and page_path = visit.entry_page and source = visit.source and ip_address = request ->> 'address';
  end if;
end
$$;
revoke all on function public.track_event(text, text) from public;
grant execute on function public.track_event(text, text) to anon, authenticated, service_role;
