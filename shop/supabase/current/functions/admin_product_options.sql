-- The options of a work as its form edits them: names by language, and the values in their order. The key of an option or value is its
-- position, by which the variants of admin_product_variants name it.
create or replace function private.admin_product_options(product_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'key', option.position::text,
      'names', coalesce((select jsonb_object_agg(named.language, named.name) from public.product_option_texts as named
        where named.product_id = option.product_id and named.option_position = option.position), '{}'),
      'values', coalesce((
        select jsonb_agg(jsonb_build_object('key', value.position::text,
            'names', coalesce((select jsonb_object_agg(named.language, named.name) from public.product_option_value_texts as named
              where named.product_id = value.product_id and named.option_position = value.option_position
                and named.position = value.position), '{}')) order by value.position)
          from public.product_option_values as value
          where value.product_id = option.product_id and value.option_position = option.position), '[]')) order by option.position), '[]')
    from public.product_options as option where option.product_id = $1
$$;
