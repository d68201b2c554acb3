/** A print in two sizes, the large one also framed: rows for the tests of variants. */
import type { Statement } from '@atelier/backend/postgres/database';
import type { OrdersDatabase } from './orders-database.ts';

/** Statements that write the print: small (3 left), large (5 left, dearer), and large in oak, a numbered edition of 3. */
export function printStatements(product: number): readonly Statement[] {
  return [
    `insert into products (id, category_id, price, stock, status) values (${product}, 'prints', 40, 3, 'published')`,
    `insert into product_texts (product_id, language, title, slug) values (${product}, 'en', 'Print', 'print-${product}')`,
    `insert into product_options select ${product}, position from generate_series(1, 2) as position`,
    `insert into product_option_texts values (${product}, 1, 'en', 'Size'), (${product}, 2, 'en', 'Frame'), (${product}, 1, 'fr', 'Format')`,
    `insert into product_option_values values (${product}, 1, 1), (${product}, 1, 2), (${product}, 2, 1), (${product}, 2, 2)`,
    `insert into product_option_value_texts values (${product}, 1, 1, 'en', 'Small'), (${product}, 1, 2, 'en', 'Large'),
       (${product}, 2, 1, 'en', 'None'), (${product}, 2, 2, 'en', 'Oak'), (${product}, 1, 1, 'fr', 'Petit')`,
    `insert into product_variants (product_id, position, value_1, value_2, price, stock, edition_size, sku, weight_grams) values
       (${product}, 1, 1, 1, 40, 3, null, 'P${product}-S', 200), (${product}, 2, 2, 1, 60, 5, null, 'P${product}-L', 400),
       (${product}, 3, 2, 2, 120, 3, 3, null, 3000)
       on conflict (product_id, position) do update set value_1 = excluded.value_1, value_2 = excluded.value_2, price = excluded.price,
         stock = excluded.stock, sku = excluded.sku, weight_grams = excluded.weight_grams`,
  ].map((text) => ({ text }));
}

/** Ids of a product's variants by position. */
export async function variantsOf(shop: OrdersDatabase, product: number): Promise<number[]> {
  const ids = await shop.query(
    `select string_agg(id::text, ' ' order by position) from product_variants where product_id = $1`,
    String(product),
  );
  return (ids ?? '').split(' ').map(Number);
}
