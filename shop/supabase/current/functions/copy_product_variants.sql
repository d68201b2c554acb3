-- Copies the options of a work and its variants, without their codes, to a work that has the one variant of a new one.
create or replace function private.copy_product_variants(original bigint, copy bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.product_options (product_id, position)
    select $2, option.position from public.product_options as option where option.product_id = $1;
  insert into public.product_option_texts (product_id, option_position, language, name)
    select $2, named.option_position, named.language, named.name from public.product_option_texts as named where named.product_id = $1;
  insert into public.product_option_values (product_id, option_position, position)
    select $2, option_value.option_position, option_value.position from public.product_option_values as option_value where option_value.product_id = $1;
  insert into public.product_option_value_texts (product_id, option_position, position, language, name)
    select $2, named.option_position, named.position, named.language, named.name
      from public.product_option_value_texts as named where named.product_id = $1;
  -- In one statement: a work is never without a variant, and each of its variants has all options.
  merge into public.product_variants as target
    using (select variant.*, row_number() over (order by variant.position) as place
      from public.product_variants as variant where variant.product_id = $1) as source
    on target.product_id = $2 and target.position = source.place
    when matched then update set value_1 = source.value_1, value_2 = source.value_2, value_3 = source.value_3, price = source.price,
      stock = coalesce(source.edition_size, source.stock), edition_size = source.edition_size, weight_grams = source.weight_grams,
      length_mm = source.length_mm, width_mm = source.width_mm, height_mm = source.height_mm, status = source.status, pictures = source.pictures
    when not matched then insert (product_id, position, value_1, value_2, value_3, price, stock, edition_size, weight_grams, length_mm,
        width_mm, height_mm, status, pictures)
      values ($2, source.place, source.value_1, source.value_2, source.value_3, source.price, coalesce(source.edition_size, source.stock),
        source.edition_size, source.weight_grams, source.length_mm, source.width_mm, source.height_mm, source.status, source.pictures);
$$;
