/** Placing orders: what is written, what is refused by name with nothing written, and what a repeated call answers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home, ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase, Placing } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.admin.pipeline([
    {
      text: `update products set international_shipping = true where id = 4;`,
    },
    {
      text: `insert into products (id, category_id, price, status) values (7, 'prints', 9999999999.99, 'published')`,
    },
    {
      text: `insert into product_texts (product_id, language, title, slug) values (7, 'en', 'Dear', 'dear')`,
    },
    {
      text: `insert into discount_codes (code, kind, value, minimum_goods, starts_at, ends_at, active) values
        ('TEN', 'percentage', 10, 0, null, null, true), ('FIVER', 'amount', 5, 0, null, null, true),
        ('POST', 'free_shipping', 0, 0, null, null, true), ('LATER', 'amount', 5, 0, now() + interval '1 day', null, true),
        ('OVER', 'amount', 5, 0, null, now(), true), ('OFF', 'amount', 5, 0, null, null, false),
        ('BIG', 'amount', 5, 1000, null, null, true)`,
    },
  ]);
});
afterAll(() => shop.close());

const anonymous = callers.anonymous;
const one = (product_id: number, quantity = 1, price?: string) => [
  { product_id, quantity, ...(price === undefined ? {} : { price }) },
];
const written = () =>
  shop.query(`select concat_ws(' ', (select count(*) from orders), (select count(*) from order_items),
    (select sum(stock) from products), (select sum(uses) from discount_codes), (select count(*) from order_events),
    (select count(*) from graphile_worker.jobs), (select count(*) from edition_numbers where state = 'held'))`);

test('an order is written whole: its lines, its numbers, its first event and its mail', async () => {
  const placed = await shop.place(callers['right customer'], {
    items: [...one(1, 2, '140.00'), ...one(4)],
    code: 'ten',
    language: 'fr',
  });
  expect(placed).toMatchObject({ total: '316.80', currency: 'USD', repeated: false });
  const order = await shop.act(callers['right customer'], 'select get_order($1)', placed.id);
  expect(order).toMatchObject({
    number: placed.number,
    status: 'awaiting_payment',
    sums: {
      goods: '352.00',
      discount: '35.20',
      subtotal: '316.80',
      shipping: '0.00',
      total: '316.80',
    },
    lines: [
      {
        title: 'Le port, tôt',
        quantity: 2,
        numbers: [
          { number: 49, of: 60, certificate: null },
          { number: 50, of: 60, certificate: null },
        ],
      },
      { title: 'Moon Jar', quantity: 1, numbers: [] },
    ],
    events: [{ axis: 'order', kind: 'placed', actor: 'customer' }],
  });
  expect(await shop.query('select stock from products where id = 1')).toBe('10');
  expect(
    await shop.query(`select string_agg(task_identifier, ',') from graphile_worker.jobs`),
  ).toBe('send_order_mail');
});

test('ordered items leave the stored cart, and the rest stays', async () => {
  const bruno = callers['wrong customer'];
  await shop.query(
    'insert into cart_items (user_id, product_id, quantity) values ($1, 2, 1), ($1, 4, 3)',
    bruno.sub,
  );
  await shop.place(bruno, { items: one(4) });
  expect(await shop.act(bruno, 'select json_agg(product_id) from cart_items')).toEqual([2]);
});

test('the same key again answers the same order, token and all; for something else it is refused', async () => {
  const order: Placing = { items: one(4), key: randomUUID() };
  const [first, second] = await Promise.all([
    shop.place(anonymous, order),
    shop.place(anonymous, order),
  ]);
  expect(first.repeated).not.toBe(second.repeated);
  expect({ ...second, repeated: null }).toEqual({ ...first, repeated: null });
  const before = await written();
  expect(await shop.place(anonymous, { ...order, items: one(4, 2) })).toMatchObject({
    refused: 'idempotency_key_reused',
  });
  expect(await written()).toBe(before);
});

test('the same key again, after the session has ended, tells whose order it is, and answers it to them alone', async () => {
  const order: Placing = { items: one(4), key: randomUUID() };
  const ada = callers['right customer'];
  const first = await shop.place(ada, order);
  const before = await written();
  expect(await shop.place(anonymous, order)).toEqual({
    refused: 'order_of_account',
    truth: { order: first.id },
  });
  for (const stranger of [anonymous, callers['wrong customer']])
    expect(await shop.place(stranger, { ...order, items: one(4, 2) })).toEqual({
      refused: 'idempotency_key_reused',
      truth: {},
    });
  expect(await shop.place(callers['wrong customer'], order)).toMatchObject({
    refused: 'idempotency_key_reused',
  });
  expect(await shop.place(ada, order)).toEqual({ ...first, repeated: true });
  expect(await written()).toBe(before);
});

test("a guest who has signed in since gets the guest's order with the same key", async () => {
  const order: Placing = { items: one(4), key: randomUUID() };
  const first = await shop.place(anonymous, order);
  const before = await written();
  expect(await shop.place(callers['right customer'], order)).toEqual({ ...first, repeated: true });
  expect(await shop.query('select user_id from orders where id = $1', first.id)).toBeNull();
  expect(await written()).toBe(before);
});

test('the same key again answers the same order, whatever has changed since', async () => {
  const order: Placing = { items: one(2, 1, '90.50'), key: randomUUID(), expected: '100.50' };
  const first = await shop.place(anonymous, order);
  expect(first).toMatchObject({ repeated: false, total: '100.50' });
  await shop.query(`update products set price = 95, stock = 0, status = 'archived' where id = 2`);
  const again = { ...order, items: one(2, 1, '95.00'), expected: '105.00' };
  for (const repetition of [order, again, { ...order, items: one(2) }])
    expect(await shop.place(anonymous, repetition)).toEqual({ ...first, repeated: true });
  await shop.query(
    `update products set price = 90.50, stock = 4, status = 'published' where id = 2`,
  );
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ product_id: index + 1, quantity: 1 }));
test.each<[refusal: string, what: string, order: Placing]>([
  ['empty_cart', 'an empty cart', { items: [] }],
  ['invalid_cart', 'no list', { items: { product_id: 4 } }],
  ['invalid_cart', 'nothing', { items: null }],
  ['too_many_lines', '10,000 lines', { items: lines(10_000) }],
  ['invalid_product', 'no product', { items: [{ quantity: 1 }] }],
  [
    'invalid_product',
    'a product of words',
    { items: [{ product_id: "4'; drop table orders", quantity: 1 }] },
  ],
  ['invalid_quantity', 'a negative quantity', { items: one(4, -1) }],
  ['invalid_quantity', 'a quantity of 0', { items: one(4, 0) }],
  ['invalid_quantity', 'half a jar', { items: one(4, 0.5) }],
  ['invalid_quantity', 'a huge quantity', { items: one(4, 1e15) }],
  ['invalid_quantity', 'an exponent', { items: one(4, 1e25) }],
  ['invalid_quantity', 'a huge sum of quantities', { items: [...one(4, 9999), ...one(4, 9999)] }],
  ['not_published', 'an unknown product', { items: one(404) }],
  ['not_published', 'a draft', { items: one(5) }],
  ['not_published', 'an archived product', { items: one(6) }],
  ['out_of_stock', 'a sold-out product', { items: one(3) }],
  ['out_of_stock', 'more than there are', { items: one(2, 5) }],
  ['out_of_stock', 'more than there are in two lines', { items: [...one(2, 3), ...one(2, 2)] }],
  ['price_changed', 'an altered price', { items: one(4, 1, '0.01') }],
  [
    'price_changed',
    'two prices for one product',
    { items: [...one(4, 1, '72.00'), ...one(4, 1, '1')] },
  ],
  ['invalid_price', 'a negative price', { items: one(4, 1, '-72') }],
  ['total_changed', 'another total', { items: one(4), expected: '1.00' }],
  [
    'not_shipped_there',
    'a country the product does not go to',
    { items: one(1), address: { ...home, country: 'FR', postcode: '75001' } },
  ],
  ['discount_unknown', 'a code that is none', { items: one(4), code: 'NOPE' }],
  ['discount_unknown', 'a code that is off', { items: one(4), code: 'OFF' }],
  ['discount_not_yet', 'a code of tomorrow', { items: one(4), code: 'LATER' }],
  ['discount_ended', 'a code of yesterday', { items: one(4), code: 'OVER' }],
  ['discount_minimum', 'a code for more', { items: one(4), code: 'BIG' }],
  ['too_much', 'more than can be paid', { items: one(7, 9999) }],
  ['terms_not_accepted', 'terms not accepted', { items: one(4), terms: false }],
  ['invalid_email', 'no address', { items: one(4), email: 'ada' }],
  [
    'invalid_email',
    'an address with a line',
    { items: one(4), email: 'ada@example.com\nBcc: x@y.zz' },
  ],
  ['invalid_address', 'no street', { items: one(4), address: { ...home, line1: ' ' } }],
  [
    'invalid_address',
    'a postcode of elsewhere',
    { items: one(4), address: { ...home, postcode: 'SW1A 1AA' } },
  ],
  ['invalid_shipping', 'a shipping that is none', { items: one(4), shipping: 'drone' }],
  ['payment_unavailable', 'a payment that is not offered', { items: one(4), payment: 'stripe' }],
  ['payment_unavailable', 'a payment that is none', { items: one(4), payment: 'gold' }],
  ['shipping_unavailable', 'pick-up without paying there', { items: one(4), shipping: 'pickup' }],
])('%s: %s, and nothing is written', async (refusal, _what, order) => {
  const before = await written();
  expect(await shop.place(anonymous, order)).toMatchObject({ refused: refusal });
  expect(await written()).toBe(before);
});

test('a refusal carries the new truth', async () => {
  expect(
    await shop.place(anonymous, { items: [...one(2, 9), ...one(4, 1, '70.00')] }),
  ).toMatchObject({
    refused: 'out_of_stock',
    truth: {
      problems: [
        { code: 'out_of_stock', productId: 2, left: 4 },
        { code: 'price_changed', productId: 4, price: '72.00' },
      ],
    },
  });
  expect(
    await shop.place(anonymous, { items: one(4), address: { ...home, line1: '', region: '' } }),
  ).toMatchObject({ truth: { fields: { line1: 'missing', region: 'missing' } } });
});

test('a quote says what an order would come to, and writes nothing', async () => {
  const before = await written();
  const quote = (items: unknown, rest = '') =>
    shop.act(anonymous, `select quote_order($1::jsonb ${rest})`, JSON.stringify(items));
  expect(await quote(one(4))).toMatchObject({
    sums: { subtotal: '72.00', shipping: '10.00', total: '82.00' },
    problems: [],
  });
  expect(await quote(one(4), `, discount_code => 'post'`)).toMatchObject({
    sums: { shipping: '0.00' },
  });
  expect(await quote(one(1), `, shipping => 'express'`)).toMatchObject({
    sums: { shipping: '20.00', total: '160.00' },
  });
  expect(await quote([])).toMatchObject({ sums: null, problems: [{ code: 'empty_cart' }] });
  expect(await quote(one(4), `, country => 'FR'`)).toMatchObject({ problems: [] });
  expect(await written()).toBe(before);
});
