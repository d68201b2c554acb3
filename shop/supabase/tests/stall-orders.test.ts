/** Orders at a stall: placed by the function of all orders, paid by hand, handed over at once, and never twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lifeDatabase } from './order-calls.ts';
import { home } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
  await shop.query(`update settings set payment_methods = '{manual}'`);
  await shop.query(`update product_variants set sku = 'BOWL-1' where product_id = 2`);
});
afterAll(() => shop.close());

const one = `'[{"product_id": 2, "quantity": 1}]'`;
const sell = (args: string, items = one, key: string = randomUUID()) =>
  shop.act(
    callers.administrator,
    `select admin_place_order(${items}, '${key}'${args})`,
  ) as Promise<{
    readonly id: string;
    readonly total: string;
    readonly refused?: string;
  }>;
const orderOf = (id: string) => shop.act(callers.administrator, `select admin_order('${id}')`);
const kinds = (id: string) =>
  shop.query(`select string_agg(kind, ' ') from order_mails where order_id = '${id}'`);
const stock = async () =>
  Number(await shop.query('select stock from product_variants where product_id = 2'));

test('a sale in cash is paid, handed over, and has an invoice, without a mail to nobody', async () => {
  const before = await stock();
  const { id } = await sell(`, reference => 'Box 1'`);
  expect(await orderOf(id)).toMatchObject({
    order: {
      status: 'delivered',
      states: { payment: 'paid', fulfilment: 'delivered' },
      paymentMethod: 'cash',
      shippingMethod: 'pickup',
      email: '',
      documents: [{ kind: 'invoice' }],
    },
    payments: [{ method: 'cash', reference: 'Box 1' }],
  });
  expect(await stock()).toBe(before - 1);
  expect(await kinds(id)).toBeNull();
});

test('a buyer with an address gets one mail, with the invoice', async () => {
  for (const moment of ['payment', 'delivery']) {
    await shop.query('update settings set invoice_at = $1', moment);
    const { id } = await sell(
      `, payment => 'card_reader', email => 'ada@example.com', language => 'ja'`,
    );
    expect(await kinds(id)).toBe('bought');
    const mail = await shop.query(
      `select private.claim_mail(id) from order_mails where order_id = '${id}'`,
    );
    expect(JSON.parse(mail ?? '{}')).toMatchObject({
      kind: 'bought',
      documents: [{ kind: 'invoice' }],
      order: { language: 'ja' },
    });
  }
  await shop.query(`update settings set invoice_at = 'payment'`);
});

test('a numbered work is sold with its certificate', async () => {
  const { id } = await sell('', `'[{"product_id": 1, "quantity": 1}]'`);
  expect(await orderOf(id)).toMatchObject({
    order: {
      lines: [{ numbers: [{ certificate: expect.stringMatching(/^[\da-f-]{36}$/) as string }] }],
    },
  });
});

test('the same key is one order, however often and at once it is sent', async () => {
  const key = randomUUID();
  const before = await stock();
  const results = await Promise.all([1, 2, 3].map(() => sell('', one, key)));
  expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  expect(await sell('', one, key)).toMatchObject({ id: results[0]?.id, repeated: true });
  expect(await stock()).toBe(before - 1);
  expect(await sell(`, payment => 'card_reader'`, one, key)).toMatchObject({
    refused: 'idempotency_key_reused',
    truth: { order: results[0]?.id },
  });
});

test('a delivery is paid at the stall or by transfer, and sent later', async () => {
  const to = `, shipping => 'standard', email => 'ada@example.com', address => '${JSON.stringify(home)}', customer => '${anna}'`;
  const paid = await sell(to);
  expect(await orderOf(paid.id)).toMatchObject({
    userId: anna,
    order: { status: 'paid', address: { line1: home.line1 } },
  });
  const owed = await sell(`${to}, payment => 'manual'`);
  expect(await orderOf(owed.id)).toMatchObject({ order: { status: 'awaiting_payment' } });
  expect(await kinds(owed.id)).toBe('placed');
});

test.each([
  ['an empty basket', '', `'[]'`, 'empty_cart'],
  ['more than there are', '', `'[{"product_id": 2, "quantity": 9000}]'`, 'out_of_stock'],
  ['a work that is not published', '', `'[{"product_id": 99, "quantity": 1}]'`, 'not_published'],
  [
    'another price than the database has',
    '',
    `'[{"product_id": 2, "quantity": 1, "price": "1.00"}]'`,
    'price_changed',
  ],
  ['another total', `, expected_total => 1`, one, 'total_changed'],
  ['goods that leave unpaid', `, payment => 'manual'`, one, 'payment_unavailable'],
  ['payment by a provider', `, payment => 'stripe'`, one, 'payment_unavailable'],
  ['a delivery to nowhere', `, shipping => 'standard'`, one, 'invalid_address'],
  ['an address that is none', `, email => 'ada'`, one, 'invalid_email'],
])('%s is refused by name, and writes nothing', async (_what, args, items, refused) => {
  const before = await shop.query('select count(*) from orders');
  expect(await sell(args, items)).toMatchObject({ refused });
  expect(await shop.query('select count(*) from orders')).toBe(before);
});

test('customers do not sell, and pay as the checkout offers', async () => {
  const customer = callers['right customer'];
  expect(
    await shop.act(customer, `select admin_place_order(${one}, gen_random_uuid())`),
  ).toMatchObject({ refused: 'not_administrator' });
  for (const payment of ['cash', 'card_reader'])
    expect(
      await shop.place(customer, {
        items: [{ product_id: 2, quantity: 1 }],
        payment,
        shipping: 'pickup',
      }),
    ).toMatchObject({ refused: expect.stringMatching(/unavailable/) as string });
});

test('a variant is found by its whole code, else by words', async () => {
  const find = (words: string) =>
    shop.act(callers.administrator, 'select admin_find_variants($1)', words);
  expect(await find('bowl-1')).toMatchObject({
    isCode: true,
    items: [{ productId: 2, sku: 'BOWL-1' }],
  });
  expect(await find('harb')).toMatchObject({ isCode: false, items: [{ productId: 1 }] });
  expect(await find('')).toMatchObject({ isCode: false });
});
