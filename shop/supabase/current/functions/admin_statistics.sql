-- Visitor statistics of a range of days (UTC, both ends included), under filters by dimension, with the totals and the series of a range to compare:
-- all blocks of the screen. See AdminStatistics for the shape, and the definitions for the meanings.
create or replace function public.admin_statistics(
  range_from date, range_to date, compared_from date default null, compared_to date default null, filters jsonb default '{}'
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  of_bots constant boolean := filters ? 'bot';
  is_ordered constant boolean := coalesce(filters ->> 'event' = 'ordered', false);
  unit text := private.statistics_unit(range_from, range_to, is_ordered);
  shop public.settings;
  chosen integer[];
  found jsonb;
  before jsonb;
  shown jsonb;
  totals json;
  compared json;
begin
  perform private.require_admin();
  perform private.check_statistics_range(range_from, range_to);
  if compared_from is not null or compared_to is not null then perform private.check_statistics_range(compared_from, compared_to); end if;
  select * into strict shop from public.settings;
  chosen := private.statistics_filters(filters);
  found := private.statistics_values_found(range_from, range_to, chosen);
  shown := coalesce(found -> case when of_bots then 'bots' else 'humans' end, '{}');
  totals := private.statistics_totals(range_from, range_to, chosen, found, of_bots);
  if compared_from is not null then
    before := private.statistics_values_found(compared_from, compared_to, chosen);
    compared := private.statistics_totals(compared_from, compared_to, chosen, before, of_bots);
  end if;
  return json_build_object(
    'version', 2, 'currency', shop.currency, 'asOf', private.statistics_as_of(range_from, range_to), 'period', shop.statistics_period,
    'sample', greatest(private.statistics_sample(range_from, range_to, chosen), private.statistics_sample(compared_from, compared_to, chosen)),
    -- Orders are known by one more value of their visit at most, and only while they are joined with visits.
    'isUnknown', is_ordered and (cardinality(chosen) > 2 or filters ?| array['bot', 'step', 'search', 'visit'] or not shop.statistics_orders),
    'available', (select json_build_object('from', known.first_day, 'to', known.last_day)
      from (select min(visit.day) as first_day, max(visit.day) as last_day from private.visits as visit) as known where known.first_day is not null),
    'isSumOfPeriods', date_trunc(shop.statistics_period, range_from) <> date_trunc(shop.statistics_period, range_to),
    'totals', totals, 'comparedTotals', compared, 'unit', unit,
    'series', private.statistics_series(range_from, range_to, chosen, of_bots, unit, found -> 'days'),
    'comparedSeries', case when compared_from is null then '[]'
      else private.statistics_series(compared_from, compared_to, chosen, of_bots, 
        private.statistics_unit(compared_from, compared_to, is_ordered), before -> 'days') end,
    'sources', (select coalesce(json_agg(item || jsonb_build_object('channels', (
          select coalesce(jsonb_agg(channel order by (channel ->> 'visitors')::integer desc nulls last, (channel ->> 'visits')::integer desc, channel ->> 'value'), '[]')
            from jsonb_array_elements(coalesce(shown -> 'channel', '[]')) as channel
            where private.channel_source(channel ->> 'value') = item ->> 'value'))
        order by (item ->> 'visitors')::integer desc nulls last, (item ->> 'visits')::integer desc, item ->> 'value'), '[]')
      from jsonb_array_elements(coalesce(shown -> 'source', '[]')) as item),
    'referrers', private.statistics_list(shown, 'referrer'),
    'campaigns', private.statistics_list(shown, 'campaign'),
    'media', private.statistics_list(shown, 'medium'),
    'pages', private.statistics_list(shown, 'page'),
    'entries', private.statistics_list(shown, 'entry'),
    'exits', private.statistics_list(shown, 'exit'),
    'countries', private.statistics_list(shown, 'country', 300),
    'cities', private.statistics_list(shown, 'city'),
    'devices', private.statistics_list(shown, 'device'),
    'browsers', private.statistics_list(shown, 'browser'),
    'systems', private.statistics_list(shown, 'system'),
    'languages', private.statistics_list(shown, 'language'),
    'bots', private.statistics_list(found -> 'bots', 'bot'),
    'events', private.statistics_events(shown, totals ->> 'orders'),
    'funnel', private.statistics_funnel(shown, totals ->> 'orders', is_ordered),
    'works', private.statistics_works(range_from, range_to, shown),
    'searches', (select json_build_object('total', listed -> 'total', 'rows', (
        select coalesce(json_agg(json_build_object('value', item -> 'value', 'count', item -> 'views')
            order by (item ->> 'views')::integer desc, item ->> 'value'), '[]') from json_array_elements(listed -> 'rows') as item))
      from private.statistics_list(shown, 'search') as listed),
    'floods', (select json_build_object('visitors', count(distinct flood.visitor_id), 'views', coalesce(sum(flood.views), 0))
      from private.statistics_floods as flood where flood.day between range_from and range_to),
    'live', private.live_visitors());
end
$$;
revoke all on function public.admin_statistics(date, date, date, date, jsonb) from public, anon;
grant execute on function public.admin_statistics(date, date, date, date, jsonb) to authenticated, service_role;
