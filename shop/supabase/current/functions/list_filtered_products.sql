-- The collection under filters: the page from an index of its order, the counts summed from sets of products with the same category and
-- colours.
create or replace function private.list_filtered_products(
  language text, filters jsonb, sort text, size integer, skip integer
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  chosen_categories constant text[] := private.text_values(filters -> 'categories');
  chosen_colours constant text[] := private.text_values(filters -> 'colours');
  counts record;
  unpriced constant jsonb := filters - '{price_min,price_max}'::text[];
  lowest bigint[] := private.filtered_page(unpriced, 'price_asc', 1, 0);
  highest bigint[] := private.filtered_page(unpriced, 'price_desc', 1, 0);
begin
  with judged as materialized (
    select sets.category, sets.colours as tints, sets.products,
        (chosen_categories = '{}' or sets.category = any (chosen_categories)) as category_fits,
        (chosen_colours = '{}' or sets.colours && chosen_colours) as colours_fit
      from private.count_product_sets(filters - '{categories,colours}'::text[]) as sets
  )
  select
    (select coalesce(sum(products), 0)::bigint from judged where category_fits and colours_fit) as total,
    (select jsonb_object_agg(counted.category, counted.products) from (
      select judged.category, sum(judged.products) as products from judged where colours_fit group by 1) as counted) as categories,
    (select jsonb_object_agg(counted.tint, counted.products) from (
      select tint, sum(judged.products) as products
        from judged cross join lateral (select distinct unnest(judged.tints) as tint) as each
        where category_fits group by 1) as counted) as tints
  into counts;
  return json_build_object(
    'total', counts.total,
    'items', private.product_cards(private.filtered_page(filters, sort, size, skip), language),
    'facets', private.localized_facets(language, coalesce(counts.categories, '{}'), coalesce(counts.tints, '{}'),
      (select product.price from public.products as product where product.id = lowest[1]),
      (select product.price from public.products as product where product.id = highest[1]), chosen_colours));
end
$$;
