/** Rows for the tests of policies: a zone with its rules, tax rates, and who may read and write them. */
import type { Database } from '@atelier/backend/postgres/database';

/** Writes them: Europe has two countries and a named method, and one product and one category are sent there alone. */
export async function writeZones(admin: Database): Promise<void> {
  await admin.pipeline(
    [
      `insert into shipping_zones (id, name) values (70, 'Europe')`,
      `insert into shipping_zone_countries values ('DE', 70), ('FR', 70)`,
      `insert into shipping_methods (id, zone_id, kind) values (70, 70, 'standard')`,
      `insert into shipping_method_texts values (70, 'en', 'Parcel'), (70, 'de', 'Paket')`,
      `insert into shipping_rates (method_id, up_to, fee) values (70, 50, 9), (70, null, 4)`,
      `insert into product_zones values (4, 70)`,
      `insert into category_zones values ('ceramics', 70)`,
      `insert into tax_classes values ('books', 'Books')`,
      `insert into tax_rates values ('DE', 'standard', 19), ('DE', 'books', 7)`,
      `insert into tax_countries values ('CA', false)`,
    ].map((text) => ({ text })),
  );
}

type Reached = number | 'refused';
type Rules = Record<
  'select' | 'insert' | 'update' | 'delete',
  readonly [statement: string, reached: readonly [Reached, Reached, Reached, Reached]]
>;

/** Administrators alone read and write them; the shop's own zone of all countries is among the rows. */
export const zoneTables = {
  shipping_zones: rules('shipping_zones', {
    rows: 2,
    insert: `(id, name) values (71, 'Asia')`,
    update: 'position = 3',
    delete: [`name = 'nowhere'`, 0],
  }),
  shipping_zone_countries: rules('shipping_zone_countries', {
    rows: 3,
    insert: `values ('AT', 70)`,
    update: 'zone_id = zone_id',
    delete: [`country = 'DE'`, 1],
  }),
  shipping_methods: rules('shipping_methods', {
    rows: 4,
    insert: `(zone_id, kind) values (70, 'express')`,
    update: 'position = 3',
    delete: [`kind = 'express'`, 1],
  }),
  shipping_method_texts: rules('shipping_method_texts', {
    rows: 2,
    insert: `values (70, 'fr', 'Colis')`,
    update: `name = 'x'`,
    delete: ['true', 2],
  }),
  shipping_rates: rules('shipping_rates', {
    rows: 5,
    insert: '(method_id, up_to, fee) values (70, 100, 5)',
    update: 'fee = 1',
    delete: ['up_to = 50', 1],
  }),
  product_zones: rules('product_zones', {
    rows: 1,
    insert: 'values (3, 70)',
    update: 'zone_id = zone_id',
    delete: ['true', 1],
  }),
  category_zones: rules('category_zones', {
    rows: 1,
    insert: `values ('prints', 70)`,
    update: 'zone_id = zone_id',
    delete: ['true', 1],
  }),
  tax_classes: rules('tax_classes', {
    rows: 2,
    insert: `values ('food', 'Food')`,
    update: `name = 'x'`,
    delete: [`id = 'nothing'`, 0],
  }),
  tax_rates: rules('tax_rates', {
    rows: 2,
    insert: `values ('FR', 'standard', 20)`,
    update: 'rate = 1',
    delete: ['true', 2],
  }),
  tax_countries: rules('tax_countries', {
    rows: 1,
    insert: `values ('US', false)`,
    update: 'inclusive = true',
    delete: ['true', 1],
  }),
};

/** The rules of a table that administrators alone reach. */
function rules(
  table: string,
  given: {
    readonly rows: number;
    readonly insert: string;
    readonly update: string;
    readonly delete: readonly [condition: string, rows: number];
  },
): Rules {
  const [condition, deleted] = given.delete;
  return {
    select: [`select * from ${table}`, [0, 0, 0, given.rows]],
    insert: [`insert into ${table} ${given.insert}`, ['refused', 'refused', 'refused', 1]],
    update: [`update ${table} set ${given.update}`, [0, 0, 0, given.rows]],
    delete: [`delete from ${table} where ${condition}`, [0, 0, 0, deleted]],
  };
}
