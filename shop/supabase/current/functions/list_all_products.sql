-- The list of all products, without filters: the page from the index of its order, the counts from public.facet_counts.
-- Four queries instead of one with a computed order, because only a plain order can be read from an index.
create or replace function private.list_all_products(language text, sort text, size integer, skip integer)
returns json
language plpgsql stable set search_path = ''
as $$
declare
  page bigint[];
  counts record;
begin
  case sort
    when 'price_asc' then
      page := array(select id from public.products where status = 'published'
        order by price, id limit size offset skip);
    when 'price_desc' then
      page := array(select id from public.products where status = 'published'
        order by price desc, id desc limit size offset skip);
    when 'newest' then
      page := array(select id from public.products where status = 'published'
        order by created_at desc, id desc limit size offset skip);
    else
      page := array(select id from public.products where status = 'published'
        order by featured_rank, id limit size offset skip);
  end case;
  select
    coalesce((select products from public.facet_counts where facet = 'all'), 0) as total,
    (select jsonb_object_agg(value, products) from public.facet_counts where facet = 'category') as categories,
    (select jsonb_object_agg(value, products) from public.facet_counts where facet = 'colour') as colours
  into counts;
  return json_build_object(
    'total', counts.total,
    'items', private.product_cards(page, language),
    'facets', private.localized_facets(language, coalesce(counts.categories, '{}'), coalesce(counts.colours, '{}'),
      (select min(price) from public.products where status = 'published'),
      (select max(price) from public.products where status = 'published')));
end
$$;
