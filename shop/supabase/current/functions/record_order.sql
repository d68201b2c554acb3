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
  order_buyer bytea;
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
    order_buyer := private.buyer_key(visitor);
    -- Two orders of one buyer at once count one after the other.
    perform pg_advisory_xact_lock(hashtextextended('buyer ' || order_buyer::text, 0));
  end if;
  insert into private.statistics_orders as sums (day, value, other, orders, new_visitors, returning_visitors, revenue)
    select today, pair.one, pair.other, 1, (order_buyer is not null and pair.last_day is null)::integer,
        case when pair.last_day < today then array_fill(1, array[today - pair.last_day]) else '{}' end, total
      from (
        select one.value as one, other.value as other, (select max(known.day) from private.statistics_buyers as known
            where known.buyer = order_buyer and known.facets @> array_remove(array[one.value, other.value], 0)) as last_day
          from unnest(0 || facets) as one (value), unnest(0 || facets) as other (value)
          where one.value <> other.value or one.value = 0) as pair
      -- In this order two orders at once lock the same rows one after the other.
      order by pair.one, pair.other
    on conflict on constraint statistics_orders_pkey do update set orders = sums.orders + 1, new_visitors = sums.new_visitors + excluded.new_visitors,
      returning_visitors = array(select coalesce(each.known, 0) + coalesce(each.added, 0)
        from unnest(sums.returning_visitors, excluded.returning_visitors) with ordinality as each (known, added, gap) order by each.gap),
      revenue = sums.revenue + excluded.revenue;
  if order_buyer is not null then insert into private.statistics_buyers (buyer, day, facets) values (order_buyer, today, facets); end if;
exception when others then
  raise warning 'The statistics missed an order: %', sqlerrm;
end
$$;
