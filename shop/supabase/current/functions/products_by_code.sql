-- The ids of products of which a variant that is sold has the searched code, however it is written.
create or replace function private.products_by_code(search text) returns bigint[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct variant.product_id), '{}')
    from public.product_variants as variant
    where lower(variant.sku) = lower(btrim($1)) and variant.status = 'active'
$$;
