/** A code that is good once for each customer: whoever orders again is known by the account, and by the address however it is spelt. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

const { anonymous, administrator } = callers;
const anna = callers['right customer'];
const bruno = callers['wrong customer'];
const used = 'discount_used';

const rows: readonly (readonly [
  who: string,
  orders: readonly (readonly [Caller, string])[],
  outcomes: readonly string[],
])[] = [
  [
    'one account under three addresses',
    [
      [anna, 'anna@example.com'],
      [anna, 'anna+2@example.com'],
      [anna, 'somebody.else@example.org'],
    ],
    ['placed', used, used],
  ],
  [
    'one guest under many spellings of an address',
    [
      [anonymous, 'Zoë@Example.com'],
      [anonymous, 'zoe\u{308}@example.com'],
      [anonymous, 'ZOË@example.COM'],
      [anonymous, '  zoë@example.com '],
      [anonymous, 'ｚｏë@ｅxample.com'],
      [anonymous, 'zoe@example.com'],
    ],
    ['placed', used, used, used, used, 'placed'],
  ],
  [
    'an account, and then its address without it, and another account with that address',
    [
      [anna, 'anna@example.com'],
      [anonymous, 'Anna@example.com'],
      [bruno, 'anna@example.com'],
      [bruno, 'bruno@example.com'],
    ],
    ['placed', used, used, 'placed'],
  ],
  [
    'the maker, who orders for others',
    [
      [administrator, 'one@example.com'],
      [administrator, 'two@example.com'],
      [administrator, 'One@example.com'],
    ],
    ['placed', 'placed', used],
  ],
];

test.each(rows)('%s', async (_who, orders, outcomes) => {
  await shop.query(`insert into discount_codes (code, kind, value, once_per_customer) values ('ONCE', 'amount', 1, true)
    on conflict (code) do update set uses = 0`);
  await shop.query(`update discount_uses set released_at = now()`);
  const found: string[] = [];
  for (const [caller, email] of orders) {
    const items = [{ product_id: 4, quantity: 1 }];
    found.push((await shop.place(caller, { items, email, code: 'once' })).refused ?? 'placed');
  }
  expect(found).toEqual(outcomes);
});

test('a quote says it before, and who cancelled may use it again', async () => {
  await shop.query(`update discount_uses set released_at = now()`);
  const items = [{ product_id: 4, quantity: 1 }];
  const problems = async () =>
    (
      (await shop.act(
        anna,
        `select quote_order($1::jsonb, discount_code => 'ONCE', email => 'new@example.com')`,
        JSON.stringify(items),
      )) as { problems: unknown }
    ).problems;
  expect(await problems()).toEqual([]);
  const { id } = await shop.place(anna, { items, code: 'once' });
  expect(await problems()).toEqual([{ code: used, discountCode: 'ONCE' }]);
  await shop.act(anna, 'select cancel_order($1)', id);
  expect(await problems()).toEqual([]);
});
