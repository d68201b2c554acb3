/** Additions by the forms of the back office: a save whose response was lost is repeated, and adds nothing twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  // The test's own rows have ids of their own.
  for (const table of ['posts', 'products', 'shipping_zones'])
    await shop.query(`alter table ${table} alter id restart with 1000`);
});
afterAll(() => shop.close());

interface Addition {
  /** Table of the added rows. */
  readonly table: string;
  /** The call, with the values as its parameter. */
  readonly call: string;
  /** Values of a new row, and of another one. */
  readonly values: readonly [object, object];
}

const facetName = (name: string) => ({ text_en: { name } });
const zone = (name: string) => ({
  name,
  position: 9,
  countries: [],
  methods: [{ kind: 'standard', rates: [{ fee: 1 }] }],
});
const letter = (subject: string) => ({
  audience: 'newsletter',
  texts: { en: { subject, body: 'The kiln is open.' } },
});
const work = (title: string) => ({ category: 'prints', price: '10', text_en: { title } });

/** An example for each function of the database that adds a row by its key; a new one without an example fails. */
const additions: Readonly<Record<string, readonly Addition[]>> = {
  admin_save_post: [
    {
      table: 'posts',
      call: 'admin_save_post($1::jsonb)',
      values: [{ text_en: { title: 'Twice' } }, { text_en: { title: 'Once' } }],
    },
  ],
  admin_save_product: [
    {
      table: 'products',
      call: 'admin_save_product($1::jsonb)',
      values: [work('Twice'), work('Once')],
    },
  ],
  admin_save_discount: [
    {
      table: 'discount_codes',
      call: 'admin_save_discount($1::jsonb)',
      values: [
        { code: 'TWICE', kind: 'free_shipping' },
        { code: 'ONCE', kind: 'free_shipping' },
      ],
    },
  ],
  admin_save_facet: [
    {
      table: 'categories',
      call: `admin_save_facet('categories', $1::jsonb)`,
      values: [
        { id: 'twice', ...facetName('Twice') },
        { id: 'once', ...facetName('Once') },
      ],
    },
    {
      table: 'colours',
      call: `admin_save_facet('colours', $1::jsonb)`,
      values: [
        { id: 'twice', hex: '#112233', ...facetName('Twice') },
        { id: 'once', hex: '#112233', ...facetName('Once') },
      ],
    },
  ],
  admin_save_newsletter: [
    {
      table: 'newsletters',
      call: 'admin_save_newsletter($1::jsonb)',
      values: [letter('Twice'), letter('Once')],
    },
  ],
  admin_save_zone: [
    {
      table: 'shipping_zones',
      call: 'admin_save_zone($1::jsonb)',
      values: [zone('Twice'), zone('Once')],
    },
  ],
};

test('each function that adds a row by its key has an example here', async () => {
  const names = await shop.query(`select string_agg(proname, ' ' order by proname) from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%private.added_row(%'`);
  expect(names?.split(' ')).toEqual(Object.keys(additions).toSorted());
});

const rows = Object.values(additions).flat();

test.each(rows)(
  'an addition to $table that is repeated returns the row that it has added, and another one adds another',
  async ({ table, call, values: [values, others] }) => {
    const count = async () => Number(await shop.query(`select count(*)::text from ${table}`));
    const add = (key: string, content: object) =>
      shop.act(
        callers.administrator,
        `select ${call}`,
        JSON.stringify({ ...content, additionKey: key }),
      );
    const before = await count();
    const key = randomUUID();
    const first = await add(key, values);
    expect(first).toMatchObject({ outcome: 'saved' });
    expect(await add(key, values)).toEqual(first);
    expect(await count()).toBe(before + 1);
    expect(await add(key, others)).not.toEqual(first);
    expect(await count()).toBe(before + 2);
  },
);

test('the key of an addition is its administrator’s own', async () => {
  const values = JSON.stringify({ text_en: { title: 'Mine' }, additionKey: randomUUID() });
  const first = await shop.act(callers.administrator, 'select admin_save_post($1::jsonb)', values);
  await shop.query(`update private.additions set user_id = gen_random_uuid()
    where row_id = '${String(Object(first).id)}' and entity = 'posts'`);
  const second = await shop
    .act(callers.administrator, 'select admin_save_post($1::jsonb)', values)
    .catch((error: unknown) => error);
  expect(second).not.toEqual(first);
});
