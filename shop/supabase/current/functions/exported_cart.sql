-- The cart in its customer's data export: products and variants by their ids and in words, in the customer's language.
create or replace function private.exported_cart(customer uuid) returns json
language sql stable set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('product', item.product_id, 'title', words.title, 'variant', item.variant_id,
      'options', case when variant.id is null then '[]' else private.variant_options(variant, speech.language) end, 'sku', variant.sku,
      'quantity', item.quantity, 'addedAt', item.added_at) order by item.added_at), '[]')
    from public.cart_items as item
    left join public.product_variants as variant on variant.id = item.variant_id
    cross join lateral (select coalesce((select preference.language from public.preferences as preference
      where preference.user_id = customer), private.fallback_language()) as language) as speech
    left join lateral private.product_text(item.product_id, speech.language) as words on true
    where item.user_id = customer
$$;
