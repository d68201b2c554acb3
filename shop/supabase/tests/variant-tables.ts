/** Rows for the tests of policies: options, variants and related works of a published product and of a draft, and who may read and write them. */
import type { Database } from '@atelier/backend/postgres/database';

/** Writes them: product 4 is sold in one variant and was in another; the draft 5 has an option that only administrators see. */
export async function writeVariants(admin: Database): Promise<void> {
  await admin.pipeline(
    [
      `insert into product_options values (4, 1), (5, 1)`,
      `insert into product_option_texts values (4, 1, 'en', 'Glaze'), (5, 1, 'en', 'Secret')`,
      `insert into product_option_values values (4, 1, 1), (4, 1, 2), (4, 1, 3), (5, 1, 1)`,
      `insert into product_option_value_texts values (4, 1, 1, 'en', 'White'), (5, 1, 1, 'en', 'Secret')`,
      `update product_variants set value_1 = 1 where product_id = 4`,
      `insert into product_variants (product_id, position, value_1, price, status) values (4, 2, 2, 80, 'archived')`,
      `insert into related_products values (4, 1, 1), (4, 5, 2), (6, 1, 1)`,
    ].map((text) => ({ text })),
  );
}

type Expected = readonly [Reached, Reached, Reached, Reached];
type Reached = number | 'refused';
type Rules = Record<
  'select' | 'insert' | 'update' | 'delete',
  readonly [statement: string, reached: Expected]
>;

/** Everybody reads what belongs to published products, and administrators read and write all. */
export const variantTables = {
  product_options: rules({
    select: ['select * from product_options', 1, 2],
    insert: `insert into product_options values (3, 1)`,
    update: ['update product_options set position = position', 2],
    delete: ['delete from product_options where product_id = 5', 1],
  }),
  product_option_texts: rules({
    select: ['select * from product_option_texts', 1, 2],
    insert: `insert into product_option_texts values (4, 1, 'de', 'Glasur')`,
    update: [`update product_option_texts set name = 'x'`, 2],
    delete: ['delete from product_option_texts', 2],
  }),
  product_option_values: rules({
    select: ['select * from product_option_values', 3, 4],
    insert: `insert into product_option_values values (4, 1, 4)`,
    update: ['update product_option_values set position = position', 4],
    delete: ['delete from product_option_values where product_id = 5', 1],
  }),
  product_option_value_texts: rules({
    select: ['select * from product_option_value_texts', 1, 2],
    insert: `insert into product_option_value_texts values (4, 1, 1, 'de', 'Weiß')`,
    update: [`update product_option_value_texts set name = 'x'`, 2],
    delete: ['delete from product_option_value_texts', 2],
  }),
  product_variants: rules({
    select: ['select * from product_variants', 4, 7],
    insert: `insert into product_variants (product_id, position, value_1, price) values (4, 3, 3, 1)`,
    update: ['update product_variants set weight_grams = 500', 7],
    delete: [`delete from product_variants where status = 'archived'`, 1],
  }),
  related_products: rules({
    select: ['select * from related_products', 1, 3],
    insert: `insert into related_products values (3, 4, 1)`,
    update: ['update related_products set position = position', 3],
    delete: ['delete from related_products where product_id = 4', 2],
  }),
};

/** The rules of a table that everybody reads in part and administrators write. */
function rules(given: {
  readonly select: readonly [statement: string, published: number, all: number];
  readonly insert: string;
  readonly update: readonly [statement: string, all: number];
  readonly delete: readonly [statement: string, all: number];
}): Rules {
  const [select, published, all] = given.select;
  return {
    select: [select, [published, published, published, all]],
    insert: [given.insert, ['refused', 'refused', 'refused', 1]],
    update: [given.update[0], [0, 0, 0, given.update[1]]],
    delete: [given.delete[0], [0, 0, 0, given.delete[1]]],
  };
}
