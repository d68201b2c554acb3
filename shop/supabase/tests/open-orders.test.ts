/** Limits of open orders and of edition numbers without payment: by account, by guest and network, and under concurrent orders. */
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { Database } from '@atelier/backend/postgres/database';
import { DatabaseError } from '@atelier/backend/postgres/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { home, ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers, administratorId } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
let crowd: Database;
beforeAll(async () => {
  shop = await ordersDatabase();
  crowd = openDatabase({ connection: shop.connection('authenticator'), poolSize: 12 });
});
beforeEach(async () => {
  // Each test counts its own orders.
  await shop.query(`update orders set order_state = 'expired', sender = ''`);
  await shop.query(`update settings set open_orders_max = 3, open_orders_address_max = 5`);
  await shop.query(`update edition_numbers set state = 'free', order_item_id = null`);
  await shop.query(`update products set stock = 40 where id = 1`);
});
afterAll(async () => {
  await crowd.close();
  await shop.close();
});

interface Sent {
  readonly from: string | null;
  readonly email?: string;
  readonly caller?: Caller;
  readonly key?: string;
  /** Numbers of the edition to order; without it, one piece of a product that has no edition. */
  readonly numbers?: number;
}

/** Places an order from an address of the network; returns the order's id, or the code of its refusal. */
async function send({
  from,
  email = 'ada@example.com',
  caller,
  key,
  numbers,
}: Sent): Promise<string> {
  const who = caller ?? callers.anonymous;
  try {
    const [, rows] = await crowd.pipeline([
      {
        text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)`,
        values: [
          who.role,
          JSON.stringify(who),
          from === null ? null : JSON.stringify({ 'x-forwarded-for': from }),
        ],
      },
      {
        text: `select place_order($4::jsonb, $1, $2::jsonb, coalesce($3::uuid, gen_random_uuid()), true) ->> 'id'`,
        values: [
          email,
          JSON.stringify(home),
          key ?? null,
          JSON.stringify([
            numbers === undefined
              ? { product_id: 4, quantity: 1 }
              : { product_id: 1, quantity: numbers },
          ]),
        ],
      },
    ]);
    return rows?.rows[0]?.[0] ?? 'nothing';
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.fields.code !== 'PGRST') throw error;
    return (JSON.parse(error.fields.message) as { code: string }).code;
  }
}

/** Sends orders one after the other; returns the outcome of each: `placed`, or the code of its refusal. */
async function sendMany(count: number, order: (at: number) => Sent): Promise<string[]> {
  const outcomes: string[] = [];
  for (let at = 0; at < count; at += 1) outcomes.push(await send(order(at)));
  return outcomes.map((outcome) => (outcome.includes('-') ? 'placed' : outcome));
}

const tooMany = 'too_many_open_orders';
const placed = (count: number): string[] => Array.from({ length: count }, () => 'placed');
const refused = (count: number): string[] => Array.from({ length: count }, () => tooMany);
const anna = callers['right customer'];

const rows: readonly (readonly [string, number, (at: number) => Sent, readonly string[]])[] = [
  ['one guest', 4, () => ({ from: '203.0.113.7' }), [...placed(3), ...refused(1)]],
  [
    'one guest, whatever the spelling of the address',
    4,
    (at) => ({ from: '203.0.113.7', email: at % 2 === 0 ? 'Ada@Example.com' : 'ada@example.COM' }),
    [...placed(3), ...refused(1)],
  ],
  [
    'many guests behind one address',
    7,
    (at) => ({ from: '203.0.113.7', email: `guest${at}@example.com` }),
    [...placed(5), ...refused(2)],
  ],
  [
    'one household of IPv6',
    6,
    (at) => ({ from: `2001:db8:1:2::${at + 1}`, email: `guest${at}@example.com` }),
    [...placed(5), ...refused(1)],
  ],
  [
    'a stranger who uses somebody’s e-mail from elsewhere harms nobody',
    6,
    (at) => ({ from: at < 3 ? '203.0.113.7' : '198.51.100.9' }),
    placed(6),
  ],
  [
    'an account, wherever it comes from',
    4,
    (at) => ({ from: `203.0.113.${at}`, caller: anna, email: `a${at}@example.com` }),
    [...placed(3), ...refused(1)],
  ],
  [
    'an account on this machine',
    4,
    () => ({ from: '127.0.0.1', caller: anna }),
    [...placed(3), ...refused(1)],
  ],
  ['guests on this machine are not counted', 8, () => ({ from: '127.0.0.1' }), placed(8)],
  ['nor on its other address', 8, () => ({ from: '::1' }), placed(8)],
  ['an address that is none', 6, () => ({ from: 'nonsense' }), placed(6)],
  ['no address', 6, () => ({ from: null }), placed(6)],
  [
    'the maker',
    8,
    () => ({ from: '203.0.113.7', caller: { role: 'authenticated', sub: administratorId } }),
    placed(8),
  ],
];
test.each(rows)('%s', async (_who, count, order, expected) => {
  expect(await sendMany(count, order)).toEqual(expected);
});

test('two at once cannot both be the last', async () => {
  const guests = await Promise.all(Array.from({ length: 12 }, () => send({ from: '203.0.113.7' })));
  expect(guests.filter((outcome) => outcome !== tooMany)).toHaveLength(3);
  const customers = await Promise.all(
    Array.from({ length: 12 }, () => send({ from: '127.0.0.1', caller: anna })),
  );
  expect(customers.filter((outcome) => outcome !== tooMany)).toHaveLength(3);
  const neighbours = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      send({
        from: '198.51.100.9',
        email: `n${at}@example.com`,
        ...(at % 2 === 0 ? {} : { caller: callers['wrong customer'] }),
      }),
    ),
  );
  expect(neighbours.filter((outcome) => outcome !== tooMany)).toHaveLength(5);
});

test('the same order sent again is answered, however many are open', async () => {
  const key = 'd0000000-0000-4000-8000-000000000001';
  const first = await send({ from: '203.0.113.7', key });
  await sendMany(2, () => ({ from: '203.0.113.7' }));
  expect(await send({ from: '203.0.113.7' })).toBe(tooMany);
  expect(await send({ from: '203.0.113.7', key })).toBe(first);
});

test('a paid or cancelled order makes room for another, and its address is deleted', async () => {
  const ids = [];
  for (let at = 0; at < 3; at += 1) ids.push(await send({ from: '203.0.113.7' }));
  expect(await send({ from: '203.0.113.7' })).toBe(tooMany);
  const maker = callers.administrator;
  await shop.act(maker, 'select record_payment($1)', ids[0] ?? null);
  await shop.act(maker, 'select cancel_order($1)', ids[1] ?? null);
  expect(await shop.query(`select count(*) from orders where sender <> ''`)).toBe('1');
  expect(await sendMany(3, () => ({ from: '203.0.113.7' }))).toEqual([...placed(2), tooMany]);
});

test('a refusal says how many are open, and leaves nothing behind', async () => {
  await sendMany(3, () => ({ from: null, caller: anna }));
  const before = await shop.query('select count(*) from orders');
  expect(await shop.place(anna, { items: [{ product_id: 4, quantity: 1 }] })).toEqual({
    refused: tooMany,
    truth: { open: 3, openMax: 3 },
  });
  expect(await shop.query('select count(*) from orders')).toBe(before);
});

const tooManyNumbers = 'too_many_numbers';
const here = '203.0.113.7';
const numberRows: readonly (readonly [string, readonly Sent[], readonly string[]])[] = [
  ['one order of a guest', [{ from: here, numbers: 6 }], [tooManyNumbers]],
  ['one order from nobody knows where', [{ from: null, numbers: 6 }], [tooManyNumbers]],
  [
    'one guest, whatever the spelling of the address',
    [
      { from: here, numbers: 3 },
      { from: here, numbers: 3, email: 'ADA@example.com' },
      { from: here, numbers: 2 },
    ],
    ['placed', tooManyNumbers, 'placed'],
  ],
  [
    'an account, wherever it comes from',
    [
      { from: here, caller: anna, numbers: 5 },
      { from: null, caller: anna, numbers: 1 },
    ],
    ['placed', tooManyNumbers],
  ],
  [
    'many guests behind one address',
    [
      { from: here, numbers: 5, email: 'a@example.com' },
      { from: here, numbers: 4, email: 'b@example.com' },
      { from: here, numbers: 2, email: 'c@example.com' },
      { from: '198.51.100.9', numbers: 2, email: 'c@example.com' },
    ],
    ['placed', 'placed', tooManyNumbers, 'placed'],
  ],
  [
    'the maker',
    [{ from: here, caller: { role: 'authenticated', sub: administratorId }, numbers: 20 }],
    ['placed'],
  ],
];
test.each(numberRows)('numbers of an edition: %s', async (_who, orders, expected) => {
  await shop.query(`update settings set open_numbers_max = 5, open_numbers_address_max = 10`);
  expect(await sendMany(orders.length, (at) => orders[at] ?? { from: null })).toEqual(expected);
});

test('two at once cannot both take the last numbers that a buyer may hold', async () => {
  await shop.query(`update settings set open_orders_max = 100, open_orders_address_max = 100`);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => send({ from: here, numbers: 2 })),
  );
  expect(outcomes.filter((outcome) => outcome !== tooManyNumbers)).toHaveLength(2);
});

test('a paid order of numbers makes room for more, and a refusal says how many are left', async () => {
  const first = await send({ from: null, caller: anna, numbers: 4 });
  const two = { items: [{ product_id: 1, quantity: 2 }] };
  const variantId = Number(
    await shop.query('select id from product_variants where product_id = 1'),
  );
  const truth = { productId: 1, variantId, left: 1 };
  expect(await shop.place(anna, two)).toEqual({ refused: tooManyNumbers, truth });
  await shop.act(callers.administrator, 'select record_payment($1)', first);
  expect(await shop.place(anna, two)).toMatchObject({ repeated: false });
});
