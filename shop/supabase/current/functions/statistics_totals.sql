-- The totals of a range; see StatisticsTotals. `found` is the result of statistics_values_found.
create or replace function private.statistics_totals(range_from date, range_to date, filters integer[], found jsonb, of_bots boolean)
returns json
language sql stable security definer set search_path = ''
as $$
  with filtered as (
    -- A filter by the order itself adds nothing to those of its visit.
    select array_remove(statistics_totals.filters, -2) as filters
  ), shown as (
    select coalesce(found -> case when of_bots then 'bots' else 'humans' end -> 'all' -> 0, private.statistics_item('', 0, 0, 0, 0, 0, 0, 0)) as total,
      coalesce((found -> 'humans' -> 'all' -> 0 ->> 'visitors')::integer, 0) as humans,
      coalesce((found -> 'bots' -> 'all' -> 0 ->> 'visitors')::integer, 0) as bots
  ), ordered as (
    -- Filters by two values are those of a pair; a single one is its pair with any.
    select coalesce(sum(sums.orders), 0)::integer as orders, coalesce(sum(sums.new_visitors + coalesce(sums.returning_visitors[sums.day - range_from + 1], 0)), 0)::integer as visitors,
        coalesce(sum(sums.revenue), 0.00) as revenue
      from filtered join private.statistics_orders as sums
        on sums.value = coalesce(filtered.filters[1], 0) and sums.other = coalesce(filtered.filters[2], 0)
      where sums.day between range_from and range_to
  ), is_known as (
    select cardinality(filters) <= 2 and not of_bots and (select statistics_orders from public.settings) as orders from filtered
  )
  select json_build_object('visitors', shown.humans + shown.bots, 'humans', shown.humans, 'bots', shown.bots,
      'views', shown.total -> 'views', 'visits', shown.total -> 'visits', 'averageSession', shown.total -> 'averageSession',
      'bounceRate', shown.total -> 'bounceRate',
      'conversionRate', case when is_known.orders then
        round(least(100.0, 100.0 * ordered.visitors / greatest((shown.total ->> 'visitors')::integer, 1)), 2) end,
      'orders', case when is_known.orders then ordered.orders end,
      'revenue', case when is_known.orders then ordered.revenue::text end)
    from shown, ordered, is_known
$$;
