-- Adds an order to the sums of its visit's values, alone and in pairs, when it is placed. Neither knows the other afterwards. A fault of the
-- statistics never stops an order.
create or replace function private.record_order(total numeric) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  request jsonb;
  visitor bigint;
  visit private.visits;
  is_first boolean;
  facets integer[];
begin
  if not (select statistics_orders from public.settings) then return; end if;
  request := private.statistics_request();
  if request is null then return; end if;
  select known.id into visitor from public.unique_visitors as known where known.ip_address = request ->> 'address';
  if visitor is not null then visit := private.open_visit(visitor, request ->> 'agent'); end if;
  -- Without a visit it is an order of the day, of nowhere.
  facets := array(select each.value from unnest(visit.facets) as each (value)
    join private.statistics_values as known on known.id = each.value
    where known.dimension not in ('step', 'event', 'search', 'hearted', 'carted', 'bot', 'visit'));
  if visitor is not null then
    insert into private.statistics_buyers (day, visitor_id) values (today, visitor) on conflict do nothing;
    is_first := found;
  end if;
  insert into private.statistics_orders as sums (day, value, other, orders, visitors, revenue)
    select today, one.value, other.value, 1, coalesce(is_first, false)::integer, total
      from unnest(0 || facets) as one (value), unnest(0 || facets) as other (value)
      where one.value <> other.value or one.value = 0
      -- In this order two orders at once lock the same rows one after the other.
      order by one.value, other.value
    on conflict on constraint statistics_orders_pkey do update set orders = sums.orders + 1, visitors = sums.visitors + excluded.visitors,
      revenue = sums.revenue + excluded.revenue;
exception when others then
  raise warning 'The statistics missed an order: %', sqlerrm;
end
$$;
