-- Trigger: checks the variants of the products that one statement changed, and brings the products' own columns into line with them.
-- Every variant has a value for each option of its product, and a product is never without a variant.
create or replace function private.summarize_variants() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched bigint[];
  wrong bigint;
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct product_id from added);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct product_id from removed);
  else
    -- A code, a weight or a picture changes no summary.
    touched := array(
      select distinct unnest(array[earlier.product_id, later.product_id])
        from removed as earlier full join added as later on later.id = earlier.id
        where (later.product_id, later.price, later.stock, later.edition_size, later.status, later.value_1, later.value_2, later.value_3)
          is distinct from (earlier.product_id, earlier.price, earlier.stock, earlier.edition_size, earlier.status, earlier.value_1,
            earlier.value_2, earlier.value_3));
    touched := array_remove(touched, null);
  end if;
  -- The trigger also fires for a statement that changed no row, as the one by which a variant follows its product does after each sale.
  if touched = '{}' then return null; end if;
  -- Another statement that changes variants of the same product ends first: a summary of rows from before it would be wrong.
  perform from public.products as product where product.id = any (touched) order by product.id for no key update;
  select product.id into wrong
    from public.products as product
    where product.id = any (touched) and not exists (
      select from public.product_variants as variant where variant.product_id = product.id);
  if wrong is not null then
    raise check_violation using message = format('Product %s would be left without a variant.', wrong),
      hint = 'Archive the product, or delete it.', table = 'product_variants', constraint = 'product_variants_one_remains';
  end if;
  select variant.product_id into wrong
    from public.product_variants as variant
    where variant.product_id = any (touched) and (
      variant.value_1 is not null and num_nonnulls(variant.value_1, variant.value_2, variant.value_3) <> (
        select count(*) from public.product_options as option where option.product_id = variant.product_id)
      or variant.value_1 is null and exists (
        select from public.product_variants as other where other.product_id = variant.product_id and other.id <> variant.id))
    limit 1;
  if wrong is not null then
    raise check_violation using message = format('Each variant of product %s needs a value for each of its options.', wrong),
      table = 'product_variants', constraint = 'product_variants_complete';
  end if;
  update public.products as product
    set price = summary.price, price_max = summary.price_max, stock = summary.stock, edition_size = summary.edition_size,
      has_options = summary.has_options
    from unnest(touched) as changed (id) cross join lateral private.variant_summary(changed.id) as summary
    where product.id = changed.id and (product.price, product.price_max, product.stock, product.edition_size, product.has_options)
      is distinct from (summary.price, summary.price_max, summary.stock, summary.edition_size, summary.has_options);
  return null;
end
$$;
