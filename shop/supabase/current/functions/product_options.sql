-- The options of a product with the values in which it is sold, [{"name": "Size", "values": [{"id": 1, "name": "50 × 70 cm"}]}], in a
-- language; see private.option_name. The id of a value is its position, by which variants name it.
create or replace function private.product_options(product_id bigint, language text) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return (
    select coalesce(json_agg(json_build_object(
        'name', private.option_name($1, option.position, $2),
        'values', (
          select coalesce(json_agg(json_build_object('id', value.position,
              'name', private.option_value_name($1, option.position, value.position, $2)) order by value.position), '[]')
            from public.product_option_values as value
            where value.product_id = $1 and value.option_position = option.position and exists (
              select from public.product_variants as variant
                where variant.product_id = $1 and variant.status = 'active'
                  and (array[variant.value_1, variant.value_2, variant.value_3])[option.position] = value.position)))
        order by option.position), '[]')
      from public.product_options as option where option.product_id = $1
  );
end
$$;
