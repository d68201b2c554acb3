-- The collection under a search: every match is read once, and counted by category and set of colours; the counts of all facets are
-- summed from those few groups. An empty array and null do not filter.
-- The matches are an array, which one pass over the primary key's index looks up; joined, each id would be looked up from the index's
-- root. The statements are planned once for a connection: for an array of thousands every new plan would estimate each of its ids.
create or replace function private.list_matching_products(
  language text, patterns text[], categories text[], colours text[], price_min numeric, price_max numeric,
  sort text, size integer, skip integer
) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  result record;
  matches constant bigint[] := private.search_products(language, patterns);
begin
  with found as materialized (
    select product.id, product.category_id as category, product.colours, product.price, product.featured_rank, product.created_at,
        (price_min is null or product.price >= price_min) and (price_max is null or product.price <= price_max) as price_fits
      from public.products as product
      where product.status = 'published'
        and product.id = any (matches)
  ),
  groups as materialized (
    select grouped.*,
        (list_matching_products.categories = '{}' or grouped.category = any (list_matching_products.categories)) as category_fits,
        (list_matching_products.colours = '{}' or grouped.colours && list_matching_products.colours) as colours_fit
      from (
        select found.category, found.colours, found.price_fits, count(*) as products,
            min(found.price) as lowest, max(found.price) as highest
          from found group by 1, 2, 3
      ) as grouped
  )
  select
    (select coalesce(sum(products), 0)::bigint from groups where category_fits and colours_fit and price_fits) as total,
    array(
      select found.id from found
        where found.price_fits
          and (list_matching_products.categories = '{}' or found.category = any (list_matching_products.categories))
          and (list_matching_products.colours = '{}' or found.colours && list_matching_products.colours)
        order by
          case when sort = 'price_asc' then found.price end,
          case when sort = 'price_desc' then found.price end desc,
          case when sort = 'newest' then found.created_at end desc,
          case when sort in ('price_desc', 'newest') then found.id end desc,
          case when sort in ('price_asc', 'price_desc') then null else found.featured_rank end,
          found.id
        limit size offset skip
    ) as page,
    (select jsonb_object_agg(category, products) from (
      select category, sum(products) as products from groups where colours_fit and price_fits group by 1) as counted) as categories,
    (select jsonb_object_agg(colour, products) from (
      select colour, sum(products) as products
        from groups cross join lateral (select distinct unnest(groups.colours) as colour) as each
        where category_fits and price_fits group by 1) as counted) as colours,
    (select min(lowest) from groups where category_fits and colours_fit) as lowest,
    (select max(highest) from groups where category_fits and colours_fit) as highest
  into result;
  return json_build_object(
    'total', result.total,
    'items', private.product_cards(result.page, language),
    'facets', private.localized_facets(language, coalesce(result.categories, '{}'), coalesce(result.colours, '{}'),
      result.lowest, result.highest));
end
$$;
