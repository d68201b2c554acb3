-- Works bought together with a work, the most frequent first: at most four, from its latest five hundred orders, and only works that two orders
-- have, so that nobody's single order shows. Its statement is planned once for a connection.
create or replace function private.bought_together(product_id bigint) returns bigint[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(array_agg(found.product_id order by found.orders desc, found.product_id), '{}')
      from (
        select other.product_id, count(distinct other.order_id) as orders
          from (
            select item.order_id from public.order_items as item
              where item.product_id = $1 order by item.id desc limit 500
          ) as latest
          join public.order_items as other on other.order_id = latest.order_id and other.product_id <> $1
          join public.products as product on product.id = other.product_id and product.status = 'published'
          group by other.product_id
          having count(distinct other.order_id) >= 2
          order by orders desc, other.product_id limit 4
      ) as found
  );
end
$$;
