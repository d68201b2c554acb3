-- Values found under filters with their numbers, as lists by dimension (`all` for all of them), of people (`humans`) and of bots (`bots`), and the
-- numbers of each day (`days`). Orders are known for no or one filter, and only where they are counted.
create or replace function private.statistics_values_found(range_from date, range_to date, filters integer[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with found as materialized (
    select * from private.statistics_rows(range_from, range_to, filters)
  ), ordered as (
    select found.value, found.orders, found.revenue
      from private.statistics_orders_found(range_from, range_to, coalesce((array_remove(filters, -2))[1], 0)) as found
      where cardinality(array_remove(filters, -2)) <= 1
  ), is_known as (
    select cardinality(array_remove(filters, -2)) <= 1 and (select statistics_orders from public.settings) as orders
  ), listed as (
    select case when found.is_bot then 'bots' else 'humans' end as kind, coalesce(known.dimension, 'all') as dimension,
        jsonb_agg(private.statistics_item(coalesce(known.value, ''), found.visitors, found.visits, found.views, found.bounces, found.seconds,
          case when is_known.orders and not found.is_bot then coalesce(ordered.orders, 0) end,
          case when is_known.orders and not found.is_bot then coalesce(ordered.revenue, 0.00) end)) as items
      from found cross join is_known
      left join private.statistics_values as known on known.id = found.value
      left join ordered on ordered.value = found.value
      where found.value is not null
      group by 1, 2
  )
  select coalesce((select jsonb_object_agg(kinds.kind, kinds.lists) from (
      select kind, jsonb_object_agg(dimension, items) as lists from listed group by kind) as kinds), '{}')
    || jsonb_build_object('days', (select coalesce(jsonb_agg(jsonb_build_object('day', found.day, 'isBot', found.is_bot, 'visitors', found.visitors,
      'visits', found.visits, 'views', found.views)), '[]') from found where found.day is not null))
$$;
