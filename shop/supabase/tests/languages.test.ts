/** The list of languages in the database, compared with the one that the pages offer, and the checks that use it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../platform/language/language.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

const { anonymous } = callers;
const items = [{ product_id: 2, quantity: 1 }];

test('the database has the languages that the pages offer', async () => {
  expect(JSON.parse((await shop.query('select to_json(private.languages())')) ?? '')).toEqual(
    languages,
  );
});

test('an order is written in its buyer’s language where the shop offers it, as a new shop does with all', async () => {
  const languageOf = async (language: string) => {
    const { id } = await shop.place(anonymous, { items, language });
    return shop.query('select language from orders where id = $1', id);
  };
  expect(await shop.query('select languages from settings')).toBeNull();
  expect([await languageOf('de'), await languageOf('tlh')]).toEqual(['de', 'en']);
  await shop.query(`update settings set languages = '{en,fr}'`);
  expect([await languageOf('de'), await languageOf('fr')]).toEqual(['en', 'fr']);
  await shop.query('update settings set languages = null');
});

test.each([
  ['settings without English', `update settings set languages = '{fr}'`],
  ['settings with an unknown language', `update settings set languages = '{en,tlh}'`],
  ['an unknown language of the operator', `update settings set operator_language = 'tlh'`],
  ['an unknown preference', `update preferences set language = 'tlh' where user_id = '${anna}'`],
])('%s are refused', async (_what, statement) => {
  await expect(shop.query(statement)).rejects.toThrow(/violates check constraint/);
});

test('a mail is written in the buyer’s language only while the shop is offered in it', async () => {
  const uncounted = [{ product_id: 4, quantity: 1 }];
  const { id } = await shop.place(anonymous, { items: uncounted, language: 'de' });
  const languageOf = () =>
    shop.query(
      `select private.claim_mail(mail.id) -> 'order' ->> 'language' from order_mails as mail where mail.order_id = $1 and mail.reader = 'customer'`,
      id,
    );
  expect(await languageOf()).toBe('de');
  await shop.query(`update settings set languages = '{en,fr}'`);
  expect(await languageOf()).toBe('en');
  await shop.query('update settings set languages = null');
});

test('pages read the languages in their order', async () => {
  const read = () => shop.act(anonymous, `select get_settings() -> 'languages'`);
  expect(await read()).toEqual(languages);
  await shop.query(`update settings set languages = '{de,en}'`);
  expect(await read()).toEqual(['en', 'de']);
  await shop.query('update settings set languages = null');
});
