-- The values of a work as its form edits them, by field; null where there is no such work. A save names the values that it replaces, so
-- each is written in one form only: amounts and numbers as text, empty for none, and a text in every language.
create or replace function private.admin_product_values(product_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'status', subject.status, 'publishAt', private.iso_time(subject.publish_at), 'kind', subject.item_kind,
      'category', subject.category_id, 'series', coalesce(subject.series_id, ''),
      'maker', coalesce(subject.maker_id, ''), 'colours', subject.colours,
      'price', subject.price::text, 'stock', coalesce(subject.stock::text, ''), 'editionSize', coalesce(subject.edition_size::text, ''),
      'leadMin', coalesce(subject.lead_days_min::text, ''), 'leadMax', coalesce(subject.lead_days_max::text, ''),
      'sku', case when subject.has_options then '' else coalesce(only_variant.sku, '') end,
      'weight', case when subject.has_options then '' else coalesce(only_variant.weight_grams::text, '') end,
      'featuredRank', subject.featured_rank::text, 'internationalShipping', subject.international_shipping,
      'zones', (select coalesce(jsonb_agg(named.zone_id order by named.zone_id), '[]')
        from public.product_zones as named where named.product_id = subject.id),
      'options', private.admin_product_options(subject.id), 'variants', private.admin_product_variants(subject.id),
      'related', (select coalesce(jsonb_agg(chosen.related_id order by chosen.position), '[]')
        from public.related_products as chosen where chosen.product_id = subject.id),
      'pictures', coalesce((
        select jsonb_agg(jsonb_build_object('position', picture.position, 'path', picture.path, 'width', picture.width,
            'height', picture.height, 'placeholder', picture.placeholder, 'focus', picture.focus,
            'alts', coalesce((select jsonb_object_agg(named.language, named.alt) from public.picture_texts as named
              where named.product_id = picture.product_id and named.position = picture.position), '{}')) order by picture.position)
          from public.product_pictures as picture where picture.product_id = subject.id), '[]'))
    || (select jsonb_object_agg('text_' || language, private.admin_product_text(subject.id, language))
      from unnest(private.languages()) as language)
    from public.products as subject
    left join lateral (select first.sku, first.weight_grams from public.product_variants as first where first.product_id = subject.id
      order by first.position limit 1) as only_variant on true
    where subject.id = $1
$$;
