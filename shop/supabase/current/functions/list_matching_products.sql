-- The collection under a search, for words of the texts and of categories or for the code of a variant: every match is read once, and counted by category
-- and set of colours; the counts of all facets are summed from those few groups.
-- A search that finds nothing is corrected once, if one of its words is in no text; else it offers what is near, and the series and makers that
-- it names.
-- The matches are an array, which one pass over the primary key's index looks up; joined, each id would be looked up from the index's
-- root. The statements are planned once for a connection: for an array of thousands every new plan would estimate each of its ids.
create or replace function private.list_matching_products(
  language text, search text, filters jsonb, sort text, size integer, skip integer, corrected text default null
) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  chosen_categories constant text[] := private.text_values(filters -> 'categories');
  chosen_colours constant text[] := private.text_values(filters -> 'colours');
  passing bigint[];
  others bigint[];
  found_ids constant bigint[] := private.find_products(language, coalesce(corrected, search));
  result record;
begin
  if found_ids = '{}' and corrected is null then
    corrected := private.correct_search(language, search);
    if corrected is not null then
      return private.list_matching_products(language, search, filters, sort, size, skip, corrected);
    end if;
  end if;
  -- Categories and colours are counted by group; every other filter is decided product by product before.
  select split.* into passing, others
    from private.split_by_filters(
      found_ids,
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
    'corrected', case when found_ids <> '{}' then corrected end,
    'near', case when found_ids = '{}' then private.product_cards(private.near_products(language, search, 4), language) else '[]' end,
    'nearSeries', private.series_names(case when found_ids = '{}' then private.search_series(language,
      private.search_query(language, coalesce(corrected, search), any_word => true)) else '{}' end, language),
    'items', private.product_cards(result.page, language),
    'facets', private.localized_facets(language, coalesce(result.categories, '{}'), coalesce(result.colours, '{}'),
      result.lowest, result.highest, chosen_colours));
end
$$;
