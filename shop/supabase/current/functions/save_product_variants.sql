-- Saves options and variants of a work as its form has them. Variants that are not listed are deleted. The rows of values exist for the
-- places of before and after while the variants go from one to the other, all in one statement: each has a value for every option.
create or replace function private.save_product_variants(product_id bigint, options jsonb, variants jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  first_place integer;
begin
  perform private.check_product_options(options);
  perform private.check_product_variants(product_id, options, variants);
  insert into public.product_options (product_id, position)
    select $1, place from generate_series(1, jsonb_array_length(options)) as place on conflict do nothing;
  insert into public.product_option_values (product_id, option_position, position)
    select $1, option.place, value.place
      from jsonb_array_elements(options) with ordinality as option (content, place)
      cross join lateral jsonb_array_elements(option.content -> 'values') with ordinality as value (content, place)
    on conflict do nothing;
  first_place := private.free_variant_places($1, variants);
  merge into public.product_variants as target
    using (
      select listed.id, listed.value_1, listed.value_2, listed.value_3, false as is_removed,
          case when first_place is null then known.position else first_place + listed.place end as place,
          nullif(listed.content ->> 'sku', '') as sku, replace(listed.content ->> 'price', ',', '.')::numeric as price,
          nullif(listed.content ->> 'stock', '')::integer as stock, nullif(listed.content ->> 'editionSize', '')::integer as edition_size,
          nullif(listed.content ->> 'weight', '')::integer as weight_grams, nullif(listed.content ->> 'length', '')::integer as length_mm,
          nullif(listed.content ->> 'width', '')::integer as width_mm, nullif(listed.content ->> 'height', '')::integer as height_mm,
          case when jsonb_array_length(options) = 0 then 'active' else coalesce(listed.content ->> 'status', 'active') end as status,
          array(select picture::integer from jsonb_array_elements_text(coalesce(listed.content -> 'pictures', '[]')) as picture) as pictures
        from private.form_variants(options, variants) as listed
        left join public.product_variants as known on known.product_id = $1 and known.id = listed.id
      union all
      select variant.id, null, null, null, true, null, null, null, null, null, null, null, null, null, null, null
        from public.product_variants as variant
        where variant.product_id = $1
          and not exists (select from jsonb_array_elements(variants) as listed where listed ->> 'id' = variant.id::text)
    ) as source
    on target.product_id = $1 and target.id = source.id
    when matched and source.is_removed then delete
    when matched and (target.value_1, target.value_2, target.value_3, target.position, target.sku, target.price, target.stock,
        target.edition_size, target.weight_grams, target.length_mm, target.width_mm, target.height_mm, target.status, target.pictures)
      is distinct from (source.value_1, source.value_2, source.value_3, source.place, source.sku, source.price, source.stock,
        source.edition_size, source.weight_grams, source.length_mm, source.width_mm, source.height_mm, source.status, source.pictures)
      then update set value_1 = source.value_1, value_2 = source.value_2, value_3 = source.value_3, position = source.place,
        sku = source.sku, price = source.price, stock = source.stock, edition_size = source.edition_size,
        weight_grams = source.weight_grams, length_mm = source.length_mm, width_mm = source.width_mm, height_mm = source.height_mm,
        status = source.status, pictures = source.pictures
    when not matched then insert (product_id, position, value_1, value_2, value_3, sku, price, stock, edition_size, weight_grams,
        length_mm, width_mm, height_mm, status, pictures)
      values ($1, source.place, source.value_1, source.value_2, source.value_3, source.sku, source.price, source.stock,
        source.edition_size, source.weight_grams, source.length_mm, source.width_mm, source.height_mm, source.status, source.pictures);
  delete from public.product_options as stored where stored.product_id = $1 and stored.position > jsonb_array_length(options);
  delete from public.product_option_values as stored
    where stored.product_id = $1 and stored.position > jsonb_array_length(options -> (stored.option_position - 1) -> 'values');
  perform private.save_option_names($1, options);
end
$$;
