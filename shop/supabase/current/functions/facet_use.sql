-- Works, posts and discount codes that use a category, a colour or a series. Works are counted to a thousand and one.
create or replace function private.facet_use(facet text, id text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case facet
    when 'categories' then jsonb_build_object(
      'works', (select count(*) from (
        select from public.products as product where product.category_id = $2 and product.status = 'published'
        union all select from public.products as product where product.category_id = $2 and product.status <> 'published'
        limit 1001) as counted),
      'posts', (select count(*) from (select from public.posts as post where post.category_id = $2 limit 1001) as counted),
      'discounts', (select count(*) from public.discount_categories as listed where listed.category_id = $2))
    when 'series' then jsonb_build_object(
      'works', (select count(*) from (select from public.products as product where product.series_id = $2 or product.maker_id = $2 limit 1001) as counted),
      'posts', 0, 'discounts', 0)
    else jsonb_build_object(
      'works', (select count(*) from (
        select from public.products as product where product.colours @> array[$2] and product.status = 'published'
        union all select from public.products as product where product.colours @> array[$2] and product.status <> 'published'
        limit 1001) as counted),
      'posts', 0, 'discounts', 0) end
$$;
