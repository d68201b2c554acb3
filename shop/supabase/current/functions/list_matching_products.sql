-- The collection under a search, for words of the texts or for the code of a variant: every match is read once, and counted by category
-- and set of colours; the counts of all facets are summed from those few groups.
-- The matches are an array, which one pass over the primary key's index looks up; joined, each id would be looked up from the index's
-- root. The statements are planned once for a connection: for an array of thousands every new plan would estimate each of its ids.
create or replace function private.list_matching_products(
  language text, search text, filters jsonb, sort text, size integer, skip integer
) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  chosen_categories constant text[] := private.text_values(filters -> 'categories');
  chosen_colours constant text[] := private.text_values(filters -> 'colours');
  passing bigint[];
  others bigint[];
  result record;
begin
  -- Categories and colours are counted by group; every other filter is decided product by product before.
  select split.* into passing, others
    from private.split_by_filters(
      private.search_products(language, private.search_patterns(search)) || private.products_by_code(search),
      filters - '{categories,colours}'::text[]) as split;
  with found as materialized (
    select product.id, product.category_id as category, product.colours, product.price, product.featured_rank, product.created_at,
        true as passes
      from public.products as product where product.status = 'published' and product.id = any (passing)
    union all
    select product.id, product.category_id, product.colours, product.price, product.featured_rank, product.created_at, false
      from public.products as product where product.status = 'published' and product.id = any (others)
  ),
  groups as materialized (
    select grouped.*,
        (chosen_categories = '{}' or grouped.category = any (chosen_categories)) as category_fits,
        (chosen_colours = '{}' or grouped.colours && chosen_colours) as colours_fit
      from (
        select found.category, found.colours, found.passes, count(*) as products,
            min(found.price) as lowest, max(found.price) as highest
          from found group by 1, 2, 3
      ) as grouped
  )
  select
    (select coalesce(sum(products), 0)::bigint from groups where category_fits and colours_fit and passes) as total,
    array(
      select found.id from found
        where found.passes
          and (chosen_categories = '{}' or found.category = any (chosen_categories))
          and (chosen_colours = '{}' or found.colours && chosen_colours)
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
      select category, sum(products) as products from groups where colours_fit and passes group by 1) as counted) as categories,
    (select jsonb_object_agg(colour, products) from (
      select colour, sum(products) as products
        from groups cross join lateral (select distinct unnest(groups.colours) as colour) as each
        where category_fits and passes group by 1) as counted) as colours,
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
