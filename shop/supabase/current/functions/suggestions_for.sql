-- Suggestions for a search, as search_suggestions returns them; null where it finds nothing.
create or replace function private.suggestions_for(language text, search text, corrected text default null) returns json
language plpgsql stable set search_path = ''
as $$
declare
  titles constant tsquery := private.search_query(language, search, true);
  everywhere constant tsquery := private.search_query(language, search);
  found_categories constant text[] := private.search_categories(language, everywhere);
  products bigint[];
  posts bigint[];
  categories json;
  series text[];
begin
  if everywhere is null then
    return null;
  end if;
  products := private.suggested_products(language, titles, 6);
  if cardinality(products) < 6 then
    products := products || (private.products_by_code(search))[1:1];
    products := products || private.suggested_products(language, everywhere, 12);
    products := products || case when cardinality(private.search_words(search)) = 1 then array(
      select work.id from unnest(found_categories) as found (category)
        cross join lateral (select product.id from public.products as product
          where product.category_id = found.category and product.status = 'published' order by product.featured_rank, product.id limit 6) as work)
      when products = '{}' then array(
        select product.id from public.products as product where product.id = any (private.find_products(language, search))
          order by product.featured_rank, product.id limit 6)
      else '{}' end;
    products := array(select id from unnest(products) with ordinality as found (id, place) group by id order by min(place) limit 6);
  end if;
  posts := array(
    select found.id from private.search_posts(language, everywhere) as found (id)
      join public.posts as post on post.id = found.id and post.status = 'published'
      order by found.id = any (array(select private.search_posts(language, titles))) desc, post.published_at desc limit 3);
  select json_agg(json_build_object('id', category.id, 'name', named.name, 'count', coalesce(counted.products, 0)) order by category.position, category.id)
    into categories
    from public.categories as category
    cross join lateral private.category_name(category.id, suggestions_for.language) as named
    left join public.facet_counts as counted on counted.facet = 'category' and counted.value = category.id
    where category.id = any (found_categories);
  series := private.search_series(language, everywhere);
  if products = '{}' and posts = '{}' and categories is null and series = '{}' then
    return null;
  end if;
  return json_build_object(
    'corrected', corrected,
    'products', private.product_cards(products, language),
    'categories', coalesce(categories, '[]'),
    'series', private.series_names(series, language),
    'posts', private.post_cards(posts, language));
end
$$;
