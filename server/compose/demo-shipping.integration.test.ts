// The demo's shipping zones and tax rates, seeded into a new shop's database: they replace the zone that the shop begins with, and nothing
// that a maker has stored.
import { join } from 'node:path';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { seedShop } from '@atelier/shop-server/seed/seed-shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShopDatabase } from '../test-shop-database.ts';

const rowsFolder = join(import.meta.dirname, '../../demo/rows');
let database: TestDatabase;
beforeAll(async () => {
  database = await testShopDatabase();
  await seedShop(database.admin, rowsFolder);
});
afterAll(() => database.close());

interface Quote {
  readonly shippingMethods: readonly { readonly name: string | null; readonly fee: string }[];
  readonly taxes: readonly { readonly rate: string }[];
  readonly taxInclusive: boolean;
}
async function quote(country: string, language = 'en'): Promise<Quote> {
  const [rows] = await database.admin.pipeline([
    {
      text: `select quote_order('[{"product_id": 1, "quantity": 1}, {"product_id": 15, "quantity": 1}]', $1, language => $2)`,
      values: [country, language],
    },
  ]);
  return JSON.parse(rows?.rows[0]?.[0] ?? '') as Quote;
}

test('the own country has the fees of the specification, and no tax', async () => {
  const { shippingMethods, taxes } = await quote('US');
  expect(shippingMethods.map(({ name, fee }) => [name, fee])).toEqual([
    [null, '0.00'],
    [null, '20.00'],
    [null, '0.00'],
  ]);
  expect(taxes).toEqual([]);
});

test.each([
  ['DE', 'de', 'Luftpost mit Sendungsverfolgung', '22.00', ['19', '7'], true],
  ['CA', 'en', null, '18.00', ['5'], false],
  ['JP', 'ja', '追跡付き航空便', '26.00', ['10'], true],
  ['GB', 'en', 'Tracked airmail', '22.00', ['20', '0'], true],
])('%s has its own methods and rates', async (country, language, name, fee, rates, isInclusive) => {
  const { shippingMethods, taxes, taxInclusive } = await quote(country, language);
  expect(shippingMethods[0]).toMatchObject({ name, fee });
  expect(taxes.map(({ rate }) => rate)).toEqual(rates);
  expect(taxInclusive).toBe(isInclusive);
});

test('zones that a maker has stored stay', async () => {
  const stored = await testShopDatabase();
  try {
    await stored.admin.pipeline([{ text: `update shipping_zones set name = 'Mine'` }]);
    await seedShop(stored.admin, rowsFolder);
    const [rows] = await stored.admin.pipeline([
      { text: `select string_agg(name, ',') from shipping_zones` },
    ]);
    expect(rows?.rows).toEqual([['Mine']]);
  } finally {
    await stored.close();
  }
});
