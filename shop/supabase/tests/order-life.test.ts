/** The life of an order: shipped, delivered, returned, cancelled or expired, and the stock that each releases. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const { anonymous } = callers;
const { place, call, maker, kinds } = orderCalls(() => shop);

test('the usual life, told in mails', async () => {
  const order = await place();
  expect(await maker('record_payment($)', order)).toMatchObject({ status: 'paid', paid: '181.00' });
  expect(
    await maker(
      `ship_order($, '[{"line": 1, "quantity": 1}]', 'Post', 'A1', 'https://post.example/A1')`,
      order,
    ),
  ).toMatchObject({
    status: 'partially_shipped',
    shipments: [{ tracking: 'A1', lines: [{ line: 1, quantity: 1 }] }],
  });
  expect(await maker('ship_order($)', order)).toMatchObject({ status: 'shipped' });
  expect(await maker('deliver_order($)', order)).toMatchObject({
    status: 'delivered',
    can: { return: true },
  });
  expect(await call(buyer, `request_return($, null, 'Too blue')`, order)).toMatchObject({
    status: 'return_requested',
  });
  expect(await maker(`decide_return($, true, 'Send it back')`, order)).toMatchObject({
    status: 'return_accepted',
  });
  expect(await maker('refund_order($, 81.00)', order)).toMatchObject({
    refunded: '81.00',
    states: { payment: 'partially_refunded' },
  });
  expect(await maker('refund_order($)', order)).toMatchObject({
    status: 'refunded',
    refunded: '181.00',
  });
  expect(await maker('receive_return($, true)', order)).toMatchObject({
    states: { return: 'received' },
  });
  expect(await kinds(order)).toBe(
    'placed paid partially_shipped shipped delivered return_accepted partially_refunded refunded return_received',
  );
  expect(await shop.query('select stock from products where id = 2')).toBe('1000');
});

test.each([
  ['the buyer', (order: Placed) => call(buyer, 'cancel_order($)', order)],
  [
    'a guest with the token',
    (order: Placed) => shop.act(anonymous, 'select cancel_order($1, $2)', order.id, order.token),
  ],
  ['the maker', (order: Placed) => maker('cancel_order($)', order)],
])('%s cancels: stock, numbers and the code come back', async (_who, cancel) => {
  const before = await state();
  const order = await place(1, 3, { code: 'once' });
  expect(await state()).not.toBe(before);
  expect(await cancel(order)).toMatchObject({ status: 'cancelled', can: { cancel: false } });
  expect(await state()).toBe(before);
  expect(await cancel(order)).toMatchObject({ refused: 'illegal_transition' });
  expect(await state()).toBe(before);
});

test('an order that is not paid in time is given up by the job, once', async () => {
  const before = await state();
  const order = await place(1, 2, { code: 'once' });
  await shop.query(
    `update orders set pay_by = now() - interval '1 second' where id = $1`,
    order.id,
  );
  expect(await shop.query('select private.expire_orders()')).toBe('1');
  expect(await shop.query('select private.expire_orders()')).toBe('0');
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({ status: 'expired' });
  expect(await state()).toBe(before);
  expect(await kinds(order)).toBe('placed expired');
});

test('a certificate verifies what was sold, and nothing else', async () => {
  const order = await place(1, 1);
  await maker('record_payment($)', order);
  const certificate = await shop.query(
    `select certificate from edition_numbers join order_items on order_items.id = order_item_id where order_id = $1`,
    order.id,
  );
  expect(
    await shop.act(anonymous, `select verify_certificate($1, 'fr')`, certificate),
  ).toMatchObject({ of: 60, title: 'Le port, tôt' });
  expect(await shop.act(anonymous, 'select verify_certificate($1)', randomUUID())).toBeNull();
  await maker('cancel_order($)', order);
  expect(await shop.act(anonymous, 'select verify_certificate($1)', certificate)).toBeNull();
});

test('the ledger follows what the maker says is left, and an edition of which numbers are sold keeps its size', async () => {
  await shop.query('update products set stock = 5 where id = 1');
  const order = await place(1, 5);
  expect(await shop.query(`select count(*) from edition_numbers where product_id = 1`)).toBe('60');
  expect(
    await shop.query(
      `select count(*) from edition_numbers where product_id = 1 and state = 'free'`,
    ),
  ).toBe('0');
  await expect(shop.query('update products set edition_size = 61 where id = 1')).rejects.toThrow(
    'its size stays',
  );
  await maker('cancel_order($)', order);
  await shop.query('update products set stock = 12 where id = 1');
});

test('an account goes with its addresses, and leaves its orders without an owner', async () => {
  const dora = '0d000000-0000-4000-8000-000000000004';
  await shop.query(`insert into auth.users (id, email) values ($1, 'dora@example.com')`, dora);
  const caller: Caller = { role: 'authenticated', sub: dora };
  const order = await shop.place(caller, { items: [{ product_id: 2, quantity: 1 }] });
  await shop.act(
    caller,
    `insert into addresses (name, line1, city, country) values ('D', '1', 'P', 'US')`,
  );
  await shop.query(`delete from auth.users where id = $1`, dora);
  expect(await shop.query('select count(*) from addresses where user_id = $1', dora)).toBe('0');
  expect(await shop.query('select user_id from orders where id = $1', order.id)).toBeNull();
});

test('after the time to return only that is refused; a withdrawal before sending cancels', async () => {
  const order = await place();
  await maker('record_payment($)', order);
  await maker('ship_order($)', order);
  await maker('deliver_order($)', order);
  await shop.query(
    `update orders set delivered_at = now() - interval '31 days' where id = $1`,
    order.id,
  );
  expect(await call(buyer, 'request_return($)', order)).toMatchObject({
    refused: 'return_too_late',
  });
  expect(await call(buyer, `request_return($, withdraw => true)`, await place())).toMatchObject({
    status: 'cancelled',
  });
});

test('history is not rewritten, not even by the owner of the database', async () => {
  const order = await place();
  await expect(
    shop.query(`update order_events set kind = 'paid' where order_id = $1`, order.id),
  ).rejects.toThrow('history');
  await expect(shop.query('delete from order_events')).rejects.toThrow('history');
  await expect(shop.query('truncate orders cascade')).rejects.toThrow('history');
  await expect(shop.query('delete from orders')).rejects.toThrow('history');
});

test('news are sent to who wants them; what must be known is sent to all', async () => {
  await shop.query(
    `insert into preferences (user_id, order_emails) values ($1, false) on conflict (user_id) do update set order_emails = false`,
    anna,
  );
  const wants = (kind: string, who: string | null = anna) =>
    shop.query('select private.accepts_mail($1::uuid, $2)', who, kind);
  expect(await wants('shipped')).toBe('f');
  expect(await wants('placed')).toBe('t');
  expect(await wants('refunded')).toBe('t');
  expect(await wants('shipped', null)).toBe('t');
});

const state = () =>
  shop.query(`select concat_ws(' ', (select sum(stock) from products), (select sum(uses) from discount_codes),
    (select count(*) from edition_numbers where state in ('held', 'sold')))`);

test('an order that costs nothing is paid, and its buyer reads once that it was placed', async () => {
  await shop.query(
    `insert into discount_codes (code, kind, value) values ('GIFT', 'percentage', 100)`,
  );
  const order = await place(2, 1, { shipping: 'pickup', payment: 'pickup', code: 'GIFT' });
  expect(order.total).toBe('0.00');
  expect(await shop.query(`select payment_state from orders where id = $1`, order.id)).toBe('paid');
  expect(await kinds(order)).toBe('placed');
});
