-- The categories in the order of the shop, for its rooms, its navigation and their own pages: each with its name and introduction in a language,
-- the number of its published works, and the first picture of the first of them that has one. Empty categories are not returned.
create or replace function public.list_categories(language text default 'en') returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
      'id', category.id,
      'name', (select named.name from private.category_name(category.id, list_categories.language) as named),
      'introduction', coalesce(
        (select nullif(said.introduction, '') from public.category_texts as said
          where said.category_id = category.id and said.language = list_categories.language),
        (select said.introduction from public.category_texts as said
          where said.category_id = category.id and said.language = private.fallback_language()), ''),
      'count', counted.products,
      'picture', (
        select row_to_json(shown) from (
          select picture.path, picture.width, picture.height, picture.placeholder, picture.focus, '' as alt
            from public.products as product
            join public.product_pictures as picture on picture.product_id = product.id
            where product.category_id = category.id and product.status = 'published'
            order by product.featured_rank, product.id, picture.position limit 1) as shown)
    ) order by category.position, category.id), '[]')
    from public.categories as category
    join public.facet_counts as counted on counted.facet = 'category' and counted.value = category.id and counted.products > 0
$$;
revoke all on function public.list_categories(text) from public;
grant execute on function public.list_categories(text) to anon, authenticated, service_role;
