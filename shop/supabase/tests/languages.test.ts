/** The list of languages in the database, compared with the one that the pages offer, and the checks that use it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../platform/language/language.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

test('the database has the languages that the pages offer', async () => {
  expect(JSON.parse((await shop.ask('select to_json(private.languages())')) ?? '')).toEqual(
    languages,
  );
});

test('a new shop offers all of them', async () => {
  expect(await shop.ask('select languages from settings')).toBeNull();
  expect(JSON.parse((await shop.ask(`select get_settings() -> 'languages'`)) ?? '')).toEqual(
    languages,
  );
});

test.each([
  ['settings without English', `update settings set languages = '{fr}'`],
  ['settings with an unknown language', `update settings set languages = '{en,tlh}'`],
  ['an unknown language of the operator', `update settings set operator_language = 'tlh'`],
  ['an unknown preference', `update preferences set language = 'tlh' where user_id = '${anna}'`],
])('%s are refused', async (_what, statement) => {
  await expect(shop.ask(statement)).rejects.toThrow(/violates check constraint/);
});

test('some languages are a choice', async () => {
  await shop.ask(`update settings set languages = '{en,fr}'`);
  expect(await shop.ask(`select get_settings() ->> 'languages'`)).toBe('["en","fr"]');
  await shop.ask('update settings set languages = null');
});
