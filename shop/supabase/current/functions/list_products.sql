-- The collection: one page of product cards, the number of all that match, and what can be filtered by.
-- A facet's counts ignore the facet's own selection and honour all the others. Without any filter the counts are read
-- from public.facet_counts and the page from an index, so that the answer costs the same at 100,000 products.
create or replace function public.list_products(
  language text default 'en',
  search text default null,
  categories text[] default '{}',
  colours text[] default '{}',
  price_min numeric default null,
  price_max numeric default null,
  sort text default 'featured',
  page_size integer default 24,
  page_offset integer default 0
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 24), 0), 100);
  skip constant integer := greatest(coalesce(page_offset, 0), 0);
  patterns text[] := '{}';
  wanted_categories text[] := '{}';
  wanted_colours text[] := '{}';
  result record;
begin
  if search <> '' then
    patterns := private.search_patterns(search);
  end if;
  if categories <> '{}' then
    wanted_categories := array(
      select category.id from public.categories as category where category.id = any (list_products.categories));
  end if;
  if colours <> '{}' then
    wanted_colours := array(select colour.id from public.colours as colour where colour.id = any (list_products.colours));
  end if;
  if patterns = '{}' and wanted_categories = '{}' and wanted_colours = '{}'
    and price_min is null and price_max is null
  then
    return private.list_all_products(language, sort, size, skip);
  end if;

  with found as materialized (
    select product.id, product.category_id, product.colours, product.price, product.featured_rank, product.created_at,
        (wanted_categories = '{}' or product.category_id = any (wanted_categories)) as category_fits,
        (wanted_colours = '{}' or product.colours && wanted_colours) as colours_fit,
        (price_min is null or product.price >= price_min)
          and (price_max is null or product.price <= price_max) as price_fits
      from public.products as product
      where product.status = 'published'
        and (patterns = '{}' or product.id in (select private.search_products(list_products.language, patterns)))
  ),
  matching as (
    select found.* from found where found.category_fits and found.colours_fit and found.price_fits
  )
  select
    (select count(*) from matching) as total,
    array(
      select matching.id from matching
        order by
          case when sort = 'price_asc' then matching.price end,
          case when sort = 'price_desc' then matching.price end desc,
          case when sort = 'newest' then matching.created_at end desc,
          case when sort in ('price_desc', 'newest') then matching.id end desc,
          case when sort in ('price_asc', 'price_desc') then null else matching.featured_rank end,
          matching.id
        limit size offset skip
    ) as page,
    (select jsonb_object_agg(counted.category_id, counted.products) from (
      select found.category_id, count(*) as products from found
        where found.colours_fit and found.price_fits group by 1) as counted) as category_counts,
    (select jsonb_object_agg(counted.colour, counted.products) from (
      select colour, count(*) as products from found cross join lateral unnest(found.colours) as colour
        where found.category_fits and found.price_fits group by 1) as counted) as colour_counts,
    (select min(found.price) from found where found.category_fits and found.colours_fit) as lowest,
    (select max(found.price) from found where found.category_fits and found.colours_fit) as highest
  into result;

  return json_build_object(
    'total', result.total,
    'items', private.product_cards(result.page, language),
    'facets', private.facets_named(language, coalesce(result.category_counts, '{}'),
      coalesce(result.colour_counts, '{}'), result.lowest, result.highest));
end
$$;
revoke all on function public.list_products(text, text, text[], text[], numeric, numeric, text, integer, integer)
  from public;
grant execute on function public.list_products(text, text, text[], text[], numeric, numeric, text, integer, integer)
  to anon, authenticated, service_role;
