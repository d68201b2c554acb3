-- The options of a variant in words, [{"name": "Size", "value": "50 × 70 cm"}], in a language, else in the fallback language, else in any
-- other; empty for a product without options.
create or replace function private.variant_options(variant public.product_variants, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.option_name(($1).product_id, chosen.option, $2),
        'value', private.option_value_name(($1).product_id, chosen.option, chosen.value, $2)) order by chosen.option), '[]')
      from (values (1, ($1).value_1), (2, ($1).value_2), (3, ($1).value_3)) as chosen (option, value)
      where chosen.value is not null
  );
end
$$;
