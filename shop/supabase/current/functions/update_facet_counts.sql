-- Trigger: updates public.facet_counts with the products that one statement added and removed.
-- Only differences are written, in a fixed order, so that concurrent statements cannot deadlock.
create or replace function private.update_facet_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gained public.facet_counts[] := '{}';
  lost public.facet_counts[] := '{}';
begin
  if tg_op = 'INSERT' then
    gained := array(select private.product_facets(product) from added as product);
  elsif tg_op = 'DELETE' then
    lost := array(select private.product_facets(product) from removed as product);
  else
    -- A price or a stock counts for no facet. A full join is never a loop in a loop: the plan of a statement that changes one product
    -- is used again for one that changes all.
    gained := array(select private.product_facets(later) from added as later full join removed as earlier on earlier.id = later.id
      where (later.status, later.category_id, later.colours) is distinct from (earlier.status, earlier.category_id, earlier.colours));
    lost := array(select private.product_facets(earlier) from added as later full join removed as earlier on earlier.id = later.id
      where (later.status, later.category_id, later.colours) is distinct from (earlier.status, earlier.category_id, earlier.colours));
  end if;
  if gained = '{}' and lost = '{}' then return null; end if;
  insert into public.facet_counts as counted (facet, value, products)
    select difference.facet, difference.value, sum(difference.products)
      from (
        select one.facet, one.value, one.products from unnest(gained) as one
        union all
        select one.facet, one.value, -one.products from unnest(lost) as one
      ) as difference
      group by 1, 2 having sum(difference.products) <> 0 order by 1, 2
    on conflict (facet, value) do update set products = counted.products + excluded.products;
  return null;
end
$$;
