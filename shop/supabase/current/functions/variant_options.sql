-- The options of a variant in words, [{"name": "Size", "value": "50 × 70 cm"}], in a language, else in the fallback language, else in any
-- other; empty for a product without options.
create or replace function private.variant_options(variant public.product_variants, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'name', coalesce((
        select text.name from public.product_option_texts as text
          where text.product_id = ($1).product_id and text.option_position = chosen.option
          order by text.language = $2 desc, text.language = private.fallback_language() desc, text.language limit 1), chosen.option::text),
      'value', coalesce((
        select text.name from public.product_option_value_texts as text
          where text.product_id = ($1).product_id and text.option_position = chosen.option and text.position = chosen.value
          order by text.language = $2 desc, text.language = private.fallback_language() desc, text.language limit 1), chosen.value::text))
      order by chosen.option), '[]')
    from (values (1, ($1).value_1), (2, ($1).value_2), (3, ($1).value_3)) as chosen (option, value)
    where chosen.value is not null
$$;
