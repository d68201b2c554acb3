-- The variants of a work as its form edits them, in their order: numbers as text, empty for none, and the keys of the values that make the
-- combination. A work without options has one, without any value.
create or replace function private.admin_product_variants(product_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', variant.id::text, 'choice', to_jsonb(array_remove(array[variant.value_1::text, variant.value_2::text, variant.value_3::text], null)),
      'sku', coalesce(variant.sku, ''), 'price', variant.price::text, 'stock', coalesce(variant.stock::text, ''),
      'editionSize', coalesce(variant.edition_size::text, ''), 'weight', coalesce(variant.weight_grams::text, ''),
      'length', coalesce(variant.length_mm::text, ''), 'width', coalesce(variant.width_mm::text, ''),
      'height', coalesce(variant.height_mm::text, ''), 'status', variant.status, 'pictures', to_jsonb(variant.pictures)) order by variant.position), '[]')
    from public.product_variants as variant where variant.product_id = $1
$$;
