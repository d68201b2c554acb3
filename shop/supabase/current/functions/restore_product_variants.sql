-- Restores the variants of a work that was deleted, with their ids, in place of the one that a new work has; a code that another variant has
-- got since is left out. In one statement: a work is never without a variant, and each of its variants has all options.
create or replace function private.restore_product_variants(product_id bigint, variants jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  merge into public.product_variants as target
    using (select had.*, row_number() over (order by had.position) as place,
        case when not exists (select from public.product_variants as other where other.sku = had.sku) then had.sku end as code
      from jsonb_populate_recordset(null::public.product_variants, $2) as had) as source
    on target.product_id = $1 and source.place = 1
    when matched then update set id = source.id, position = source.position, value_1 = source.value_1, value_2 = source.value_2,
      value_3 = source.value_3, sku = source.code, price = source.price, stock = source.stock, edition_size = source.edition_size,
      weight_grams = source.weight_grams, length_mm = source.length_mm, width_mm = source.width_mm, height_mm = source.height_mm,
      status = source.status, pictures = source.pictures
    when not matched then insert (id, product_id, position, value_1, value_2, value_3, sku, price, stock, edition_size, weight_grams,
        length_mm, width_mm, height_mm, status, pictures)
      values (source.id, $1, source.position, source.value_1, source.value_2, source.value_3, source.code, source.price, source.stock,
        source.edition_size, source.weight_grams, source.length_mm, source.width_mm, source.height_mm, source.status, source.pictures);
$$;
