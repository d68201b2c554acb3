-- Editing of variants as a whole: combinations and codes may change places in one statement, so that they are compared at its end.
alter table public.product_variants
  drop constraint product_variants_differ,
  add constraint product_variants_differ
    unique nulls not distinct (product_id, value_1, value_2, value_3) deferrable initially immediate,
  drop constraint product_variants_sku_key,
  add constraint product_variants_sku_key unique (sku) deferrable initially immediate;
