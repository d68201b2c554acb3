// Options and variants of the demo catalogue. A product without options has the variant that the database made of it.
import type { Statement } from './database.ts';

/** Columns of a product in `products.json` that its variants come from. */
const columns = `(id bigint, weight integer, options jsonb, variants jsonb)`;

/** Names of one kind in every language, as rows of (language, key, name). */
const names = (group: 'options' | 'values'): string => `(
  select said.language, name.key, name.value as name
    from jsonb_to_recordset($2::jsonb) as said (language text, words jsonb), jsonb_each_text(said.words -> '${group}') as name)`;

/** The options of the products, each with its values as JSON. */
const options = `(
  select product.id as product_id, option.position, option.facts ->> 'name' as name, option.facts -> 'values' as values
    from jsonb_to_recordset($1::jsonb) as product ${columns},
      jsonb_array_elements(product.options) with ordinality as option (facts, position))`;

/**
 * Writes options, variants and weights of products that are there already.
 * @param products the text of `products.json`
 * @param words all languages' words: `[{language, words}]` as JSON
 */
export function variantStatements(products: string, words: string): Statement[] {
  return [
    {
      text: `update public.product_variants as variant set weight_grams = product.weight
        from jsonb_to_recordset($1::jsonb) as product ${columns} where variant.product_id = product.id`,
      values: [products],
    },
    {
      text: `insert into public.product_options (product_id, position) select product_id, position from ${options} as option`,
      values: [products],
    },
    {
      text: `insert into public.product_option_texts (product_id, option_position, language, name)
        select option.product_id, option.position, named.language, named.name
          from ${options} as option join ${names('options')} as named on named.key = option.name`,
      values: [products, words],
    },
    {
      text: `insert into public.product_option_values (product_id, option_position, position)
        select option.product_id, option.position, value.position
          from ${options} as option, jsonb_array_elements(option.values) with ordinality as value (key, position)`,
      values: [products],
    },
    {
      text: `insert into public.product_option_value_texts (product_id, option_position, position, language, name)
        select option.product_id, option.position, value.position, named.language, named.name
          from ${options} as option
            cross join jsonb_array_elements_text(option.values) with ordinality as value (key, position)
            join ${names('values')} as named on named.key = value.key`,
      values: [products, words],
    },
    {
      text: `insert into public.product_variants (product_id, position, value_1, value_2, value_3, price, stock, edition_size, sku,
          weight_grams, length_mm, width_mm, height_mm, pictures)
        select product.id, variant.position, chosen.positions[1], chosen.positions[2], chosen.positions[3], entry.price,
            coalesce(entry.stock, entry.edition), entry.edition, entry.sku, entry.weight, entry.size[1], entry.size[2], entry.size[3],
            entry.pictures
          from jsonb_to_recordset($1::jsonb) as product ${columns}
            cross join jsonb_array_elements(product.variants) with ordinality as variant (facts, position)
            cross join jsonb_to_record(variant.facts) as entry (values jsonb, price numeric, stock integer, edition integer, sku text,
              weight integer, size integer[], pictures integer[])
            cross join lateral (
              select array_agg((
                  select value.position from jsonb_array_elements_text(option.facts -> 'values') with ordinality as value (key, position)
                    where value.key = entry.values ->> (option.position - 1)::integer) order by option.position) as positions
                from jsonb_array_elements(product.options) with ordinality as option (facts, position)) as chosen
        on conflict (product_id, position) do update set value_1 = excluded.value_1, value_2 = excluded.value_2,
          value_3 = excluded.value_3, price = excluded.price, stock = excluded.stock, edition_size = excluded.edition_size,
          sku = excluded.sku, weight_grams = excluded.weight_grams, length_mm = excluded.length_mm, width_mm = excluded.width_mm,
          height_mm = excluded.height_mm, pictures = excluded.pictures`,
      values: [products],
    },
  ];
}
