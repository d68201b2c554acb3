-- The collection: one page of product cards, the number of all matches, and its facets.
-- A facet's counts ignore the facet's own selection and apply all the others. Without a search the page comes from an index and the
-- counts, unless a price filters them, from public.facet_counts: the same cost at 100,000 products. A search without a letter or a digit
-- finds nothing.
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
  -- Unknown categories and colours do not filter.
  filters constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'categories', case when categories <> '{}' then (
      select jsonb_agg(category.id) from public.categories as category where category.id = any (list_products.categories)) end,
    'colours', case when colours <> '{}' then (
      select jsonb_agg(colour.id) from public.colours as colour where colour.id = any (list_products.colours)) end,
    'price_min', price_min,
    'price_max', price_max));
begin
  if search ~ '\S' then
    return private.list_matching_products(language, search, filters, sort, size, skip);
  end if;
  if filters = '{}' then
    return private.list_all_products(language, sort, size, skip);
  end if;
  return private.list_filtered_products(language, filters, sort, size, skip);
end
$$;
revoke all on function public.list_products(text, text, text[], text[], numeric, numeric, text, integer, integer)
  from public;
grant execute on function public.list_products(text, text, text[], text[], numeric, numeric, text, integer, integer)
  to anon, authenticated, service_role;
