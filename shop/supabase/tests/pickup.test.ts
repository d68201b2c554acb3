/** Methods of pick-up as the maker edits them: names, places and days, without a zone and without a fee. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

const { administrator } = callers;

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(`update settings set payment_methods = '{manual,pickup}'`);
});
afterAll(() => shop.close());

const save = (methods: unknown, caller: Caller = administrator) =>
  shop.act(caller, 'select array_to_json(save_pickup_methods($1))', JSON.stringify(methods));
/** Names of pick-up that a buyer is offered, with their fees. */
const offered = async (language = 'en') => {
  const quote = (await shop.act(
    callers.anonymous,
    `select quote_order('[{"product_id": 4, "quantity": 1}]', 'US', 'pickup', language => $1)`,
    language,
  )) as { shippingMethods: readonly { kind: string; name: string | null; fee: string }[] };
  return quote.shippingMethods
    .filter(({ kind }) => kind === 'pickup')
    .map(({ name, fee }) => `${name} ${fee}`);
};
const first = () => shop.query(`select min(id) from shipping_methods where kind = 'pickup'`);
const count = () => shop.query('select count(*) from shipping_methods');

test('the maker names pick-up, adds a place, and removes it', async () => {
  const id = Number(await first());
  expect(await offered()).toEqual(['null 0.00']);
  const studio = { id, names: { en: 'Studio', de: 'Werkstatt' }, daysMin: 1, daysMax: 2 };
  expect(await save([studio, { names: { en: 'Market' } }])).toEqual([id, expect.any(Number)]);
  expect(await offered()).toEqual(['Studio 0.00', 'Market 0.00']);
  expect(await offered('de')).toEqual(['Werkstatt 0.00', 'Market 0.00']);
  expect(
    await shop.query(
      'select days_min || $$ $$ || days_max from shipping_methods where id = $1',
      String(id),
    ),
  ).toBe('1 2');
  expect(await save([{ ...studio, active: false }, { names: { en: 'Fair' } }])).toHaveLength(2);
  expect(await offered()).toEqual(['Fair 0.00']);
  expect(await save([{ id }], { role: 'service_role' })).toEqual([id]);
  expect(await offered()).toEqual(['null 0.00']);
});

test.each([
  ['pickup_without_method', 'no method', []],
  ['pickup_without_method', 'no list', { names: {} }],
  ['pickup_not_found', 'a method that is none', [{ id: 1_000_000 }]],
  ['pickup_has_no_fee', 'a fee', [{ rates: [{ fee: 5 }] }]],
])('%s: %s is refused, and nothing is stored', async (refusal, _what, methods) => {
  const before = await count();
  expect(await save(methods)).toMatchObject({ refused: refusal });
  expect(await count()).toBe(before);
});

test('a method of a zone is none of pick-up', async () => {
  const sent = await shop.query(`select min(id) from shipping_methods where kind = 'standard'`);
  expect(await save([{ id: Number(sent) }])).toMatchObject({ refused: 'pickup_not_found' });
});

test.each(['anonymous', 'right customer', 'wrong customer'] as const)(
  'the %s caller cannot change pick-up',
  async (name) => {
    const before = await count();
    expect(await save([{ names: { en: 'Mine' } }], callers[name])).toMatchObject({
      refused: expect.stringMatching(/^not_allowed$|^42501/) as unknown,
    });
    expect(await count()).toBe(before);
  },
);

test('a pick-up is ordered with a name alone, and a delivery is not', async () => {
  const order = {
    items: [{ product_id: 4, quantity: 1 }],
    address: { name: 'Ada Lovelace', phone: '555', country: 'JP' },
  };
  const placed = await shop.place(callers.anonymous, {
    ...order,
    shipping: 'pickup',
    payment: 'pickup',
  });
  expect(await shop.query('select address from orders where id = $1', placed.id)).toBe(
    '{"city": "", "name": "Ada Lovelace", "line1": "", "line2": "", "phone": "555", "region": "", "country": "US", "postcode": ""}',
  );
  expect(await shop.place(callers.anonymous, { ...order, shipping: 'standard' })).toMatchObject({
    refused: 'invalid_address',
    truth: { fields: { line1: 'missing', city: 'missing' } },
  });
  expect(
    await shop.place(callers.anonymous, {
      ...order,
      address: { phone: '1'.repeat(41) },
      shipping: 'pickup',
      payment: 'pickup',
    }),
  ).toMatchObject({
    refused: 'invalid_address',
    truth: { fields: { name: 'missing', phone: 'too_long' } },
  });
});
