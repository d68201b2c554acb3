-- Works by number: views, hearts and carts of the visits found, and units and revenue sold in the range.
create or replace function private.statistics_works(range_from date, range_to date, found jsonb) returns json
language sql stable security definer set search_path = ''
as $$
  with counted as (
    select kind, (item ->> 'value')::bigint as id, (item ->> 'views')::integer as views
      from unnest(array['work', 'hearted', 'carted']) as kind, jsonb_array_elements(coalesce(found -> kind, '[]')) as item
  ), sold as (
    select item.product_id as id, sum(item.quantity)::integer as sales, sum(item.line_total) as revenue
      from public.orders as placed join public.order_items as item on item.order_id = placed.id
      where placed.placed_at >= range_from::timestamp at time zone 'UTC' and placed.placed_at < (range_to + 1)::timestamp at time zone 'UTC'
        and placed.order_state not in ('cancelled', 'expired') and item.product_id is not null
      group by item.product_id
  ), merged as (
    select id, -- Of orders alone views are not known.
        case when bool_and(views is not null) then coalesce(sum(views) filter (where kind = 'work'), 0)::integer end as views, coalesce(sum(views) filter (where kind = 'hearted'), 0)::integer as hearts,
        coalesce(sum(views) filter (where kind = 'carted'), 0)::integer as carts, coalesce(max(sales), 0) as sales, coalesce(max(revenue), 0.00) as revenue
      from counted full join sold using (id) group by id
  ), listed as (
    select *, row_number() over (order by views desc nulls last, sales desc, id) as place from merged
  )
  select json_build_object('total', count(*), 'rows', coalesce(json_agg(json_build_object('productId', listed.id,
      'title', (select title from private.product_text(listed.id, private.fallback_language())),
      'views', listed.views, 'hearts', listed.hearts, 'carts', listed.carts, 'sales', listed.sales, 'revenue', listed.revenue::text)
      order by listed.place) filter (where listed.place <= 100), '[]'))
    from listed
$$;
