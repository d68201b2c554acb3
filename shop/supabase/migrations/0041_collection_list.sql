-- The list of works in the back office: an index for each sort, and one that finds a variant by a part of its code. The shop's own
-- indexes have published works alone.

create index products_list_updated on public.products (updated_at, id);
create index products_list_created on public.products (created_at, id);
create index products_list_price on public.products (price, id);
-- Works whose units are not counted come last.
create index products_list_stock on public.products (coalesce(stock, 2147483647), id);
create index product_variants_code_parts on public.product_variants
  using gin (lower(' ' || sku) extensions.gin_trgm_ops) where sku is not null;
