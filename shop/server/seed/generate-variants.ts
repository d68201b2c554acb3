// Makes generated products sellable in three sizes, by SQL alone: a price, a stock, a weight and a code for each.
import { languages } from '@atelier/shop/language';
import type { Database, Statement } from './database.ts';
import { analyzeTables } from './analyze-tables.ts';
import { generatedWords } from './generated-words.ts';

/** Products that are sold in three sizes: generated ones without options, by their ids. */
interface Selection {
  readonly first: number;
  readonly end: number;
  /** Every how many of them. */
  readonly every: number;
}

/** Statements of one transaction that add sizes and variants to the selected products. */
export function sizeStatements({ first, end, every }: Selection): Statement[] {
  const words = languages.map((language) => ({ language, name: generatedWords(language).size }));
  return [
    {
      text: `create temporary table sized_products on commit drop as
        select product.id, product.price, product.stock, product.edition_size
          from public.products as product
          where product.id between $1::bigint and $2::bigint and product.id % $3::integer = 0 and not product.has_options
            and exists (select from public.product_texts as text where text.product_id = product.id and text.slug = 'piece-' || product.id)`,
      values: [String(first), String(end), String(every)],
    },
    {
      text: `insert into public.product_options (product_id, position) select id, 1 from sized_products`,
    },
    {
      text: `insert into public.product_option_texts (product_id, option_position, language, name)
        select id, 1, language, name from sized_products, jsonb_to_recordset($1::jsonb) as words (language text, name text)`,
      values: [JSON.stringify(words)],
    },
    {
      text: `insert into public.product_option_values (product_id, option_position, position)
        select id, 1, position from sized_products, generate_series(1, 3) as position`,
    },
    {
      // The letters are those of the fallback language, which every other one shows.
      text: `insert into public.product_option_value_texts (product_id, option_position, position, language, name)
        select id, 1, position, private.fallback_language(), (array['S', 'M', 'L'])[position]
          from sized_products, generate_series(1, 3) as position`,
    },
    {
      text: `update public.product_variants as variant set value_1 = 1, sku = 'G' || product.id || '-S', weight_grams = 300
        from sized_products as product where variant.product_id = product.id`,
    },
    {
      text: `insert into public.product_variants (product_id, position, value_1, price, stock, edition_size, sku, weight_grams)
        select id, position, position, round(price * (0.4 + 0.6 * position), 2), stock, edition_size,
            'G' || id || (array['-S', '-M', '-L'])[position], 300 * position
          from sized_products, generate_series(2, 3) as position`,
    },
  ];
}

/** Adds variants to every generated product that has none. */
export async function generateVariants(admin: Database): Promise<void> {
  await admin.transaction(async (transaction) => {
    const { rows } = await transaction.query({
      text: 'select coalesce(max(id), 0) from public.products',
    });
    const end = Number(rows[0]?.[0] ?? 0);
    await transaction.pipeline([...sizeStatements({ first: 1, end, every: 1 }), analyzeTables]);
  });
}
