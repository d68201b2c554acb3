-- Whether a variant is for sale now.
create or replace function private.is_for_sale(variant_id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.product_variants as variant join public.products as product on product.id = variant.product_id
    where variant.id = $1 and product.status = 'published' and variant.status = 'active' and (variant.stock is null or variant.stock > 0))
$$;
