-- Lists say whether a product is sold in options; they read the product's own row alone.

alter table public.products add column has_options boolean not null default false;
update public.products as product set has_options = true
  where exists (
    select from public.product_variants as variant where variant.product_id = product.id and variant.value_1 is not null);

drop trigger variant_summary on public.products;
create trigger variant_summary before insert or update of price, price_max, stock, edition_size, has_options on public.products
  for each row execute function private.guard_variant_summary();

-- It returns one column more.
drop function if exists private.variant_summary(bigint);

-- A code of a variant finds its product, however it is written.
create index product_variants_code on public.product_variants (lower(sku));
