-- The variants among the given ids that are sold: a cart refreshes its prices, stocks and options with them. At most 500 at once, as
-- many as a cart holds.
create or replace function public.get_variants(variant_ids bigint[], language text default 'en') returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(json_agg(facts order by facts.id), '[]')
    from unnest(get_variants.variant_ids[1:500]) as entry (id)
    join public.product_variants as variant on variant.id = entry.id and variant.status = 'active'
    join public.products as product on product.id = variant.product_id and product.status = 'published'
    cross join lateral (
      select variant.id,
        product.id as "productId",
        variant.price::text as price,
        variant.stock,
        variant.stock is null or variant.stock > 0 as available,
        private.variant_options(variant, get_variants.language) as options,
        (select row_to_json(first_picture) from (
          select picture.path, picture.width, picture.height, picture.placeholder, picture.focus, coalesce((
              select picture_texts.alt from public.picture_texts
                where picture_texts.product_id = picture.product_id and picture_texts.position = picture.position
                order by picture_texts.language = get_variants.language desc,
                  picture_texts.language = private.fallback_language() desc, picture_texts.language limit 1), '') as alt
            from public.product_pictures as picture
            where picture.product_id = product.id
            order by array_position(variant.pictures, picture.position), picture.position limit 1) as first_picture) as picture
    ) as facts
  );
end
$$;
revoke all on function public.get_variants(bigint[], text) from public;
grant execute on function public.get_variants(bigint[], text) to anon, authenticated, service_role;
