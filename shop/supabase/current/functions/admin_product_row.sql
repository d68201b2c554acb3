-- A product as the list of the collection shows it: with its original title, else its title in any language, and its first picture.
create or replace function private.admin_product_row(product_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'id', subject.id, 'title', coalesce(named.title, ''), 'sku', variant.sku, 'status', subject.status, 'kind', subject.item_kind,
      'category', subject.category_id, 'price', subject.price::text, 'priceMax', subject.price_max::text, 'stock', subject.stock,
      'editionSize', subject.edition_size, 'hasOptions', subject.has_options,
      'texts', (select count(*) from public.product_texts as text where text.product_id = subject.id and text.published),
      'stale', (select count(*) from public.product_texts as text where text.product_id = subject.id and text.stale),
      'picture', (select json_build_object('path', picture.path, 'width', picture.width, 'height', picture.height,
          'placeholder', picture.placeholder, 'focus', picture.focus)
        from public.product_pictures as picture where picture.product_id = subject.id order by picture.position limit 1),
      'publishAt', subject.publish_at, 'createdAt', subject.created_at, 'updatedAt', subject.updated_at)
    from public.products as subject
    left join lateral (select text.title from public.product_texts as text where text.product_id = subject.id
      order by text.language <> private.fallback_language(), text.language limit 1) as named on true
    left join lateral (select first.sku from public.product_variants as first where first.product_id = subject.id
      order by first.position limit 1) as variant on true
    where subject.id = $1
$$;
