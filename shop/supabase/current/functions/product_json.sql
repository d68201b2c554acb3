-- Everything that the page of a product shows, from its row and the text to show; other products in it are published ones.
-- Its statement is planned once for a connection; see private.product_cards.
create or replace function private.product_json(product public.products, words public.product_texts, language text) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select json_build_object(
      'id', product.id,
      'slug', words.slug,
      'language', words.language,
      'category', product.category_id,
      'categoryName', (select category.name from private.category_name(product.category_id, product_json.language) as category),
      'series', (select json_build_object('id', subject.id, 'kind', subject.kind, 'name', named.name)
        from public.series as subject cross join lateral private.series_name(subject.id, product_json.language) as named
        where subject.id = product.series_id),
      'maker', (select json_build_object('id', subject.id, 'kind', subject.kind, 'name', named.name)
        from public.series as subject cross join lateral private.series_name(subject.id, product_json.language) as named
        where subject.id = product.maker_id),
      'price', product.price::text,
      'priceMax', product.price_max::text,
      'itemKind', product.item_kind,
      'colours', (
        select coalesce(json_agg(json_build_object('id', colour.id, 'hex', colour.hex, 'name', named.name)
            order by colour.position, colour.id), '[]')
          from public.colours as colour
          cross join lateral private.colour_name(colour.id, product_json.language) as named
          where colour.id = any (product.colours)),
      'edition', case when product.edition_size is not null
        then json_build_object('size', product.edition_size, 'left', product.stock) end,
      'stock', product.stock,
      'available', product.stock is null or product.stock > 0,
      'lead', private.lead_time(product.lead_days_min, product.lead_days_max),
      'title', words.title,
      'description', words.description,
      'details', words.details,
      'shipping', words.shipping,
      'returns', words.returns,
      'pictures', (
        select coalesce(json_agg(json_build_object('path', picture.path, 'width', picture.width,
            'height', picture.height, 'placeholder', picture.placeholder, 'focus', picture.focus, 'alt', coalesce(picture_texts.alt, ''))
            order by picture.position), '[]')
          from public.product_pictures as picture
          left join public.picture_texts on picture_texts.product_id = picture.product_id
            and picture_texts.position = picture.position and picture_texts.language = words.language
          where picture.product_id = product.id),
      'options', case when product.has_options then private.product_options(product.id, product_json.language) else '[]' end,
      'variants', (
        select coalesce(json_agg(facts order by variant.position), '[]')
          from public.product_variants as variant
          cross join lateral (
            select variant.id,
              array_remove(array[variant.value_1, variant.value_2, variant.value_3], null) as values,
              variant.price::text as price,
              variant.stock,
              variant.stock is null or variant.stock > 0 as available,
              case when variant.edition_size is not null
                then json_build_object('size', variant.edition_size, 'left', variant.stock) end as edition,
              variant.sku,
              variant.weight_grams as "weightGrams",
              variant.length_mm as "lengthMm",
              variant.width_mm as "widthMm",
              variant.height_mm as "heightMm",
              array(
                select picture.path from public.product_pictures as picture
                  where picture.product_id = variant.product_id and picture.position = any (variant.pictures)
                  order by array_position(variant.pictures, picture.position)) as pictures,
              private.delivery_to(product, variant, (select settings.home_country from public.settings), product_json.language) as delivery
          ) as facts
          where variant.product_id = product.id and variant.status = 'active'),
      'alternates', (
        select coalesce(json_agg(json_build_object('language', text.language, 'slug', text.slug)
            order by text.language), '[]')
          from public.product_texts as text where text.product_id = product.id and text.published),
      'notes', private.product_notes(product.id),
      -- The works that the maker chose, else those that were bought with it, filled up with the first ones of its category.
      'related', private.product_cards(coalesce(
        nullif(array(
          select chosen.related_id from public.related_products as chosen
            join public.products as other on other.id = chosen.related_id and other.status = 'published'
            where chosen.product_id = product.id order by chosen.position), '{}'),
        (array(
          select found.id from (
            select bought.id, bought.place from unnest(private.bought_together(product.id)) with ordinality as bought (id, place)
            union all (
              select other.id, 100 + row_number() over (order by other.featured_rank, other.id) from public.products as other
                where other.status = 'published' and other.category_id = product.category_id and other.id <> product.id
                order by other.featured_rank, other.id limit 8)) as found
            group by found.id order by min(found.place)))[1:4]), product_json.language)));
end
$$;
