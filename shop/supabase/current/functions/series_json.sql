-- A series or a maker as its own page shows it; null where no published work belongs to it. The introduction is in the given language, else in the
-- fallback language; the picture is the first one of its first work that has one.
create or replace function private.series_json(subject public.series, language text) returns json
language sql stable set search_path = ''
as $$
  select json_build_object('id', ($1).id, 'kind', ($1).kind,
      'name', (select named.name from private.series_name(($1).id, $2) as named),
      'introduction', coalesce(
        (select nullif(said.introduction, '') from public.series_texts as said where said.series_id = ($1).id and said.language = $2),
        (select said.introduction from public.series_texts as said
          where said.series_id = ($1).id and said.language = private.fallback_language()), ''),
      'count', counted.works,
      'picture', (
        select row_to_json(shown) from (
          select picture.path, picture.width, picture.height, picture.placeholder, picture.focus, '' as alt
            from public.products as product
            join public.product_pictures as picture on picture.product_id = product.id
            where (product.series_id = ($1).id or product.maker_id = ($1).id) and product.status = 'published'
            order by product.featured_rank, product.id, picture.position limit 1) as shown))
    from (select count(*) as works from public.products as product
      where (product.series_id = ($1).id or product.maker_id = ($1).id) and product.status = 'published') as counted
    where counted.works > 0
$$;
