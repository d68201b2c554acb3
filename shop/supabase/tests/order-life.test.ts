/** What becomes of an order: paid, sent, delivered, returned, refunded, cancelled or given up, and what each gives back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.ask(`update products set stock = 1000 where id = 2`);
  await shop.ask(`update settings set payment_methods = '{manual,pickup,stripe}'`);
  await shop.ask(
    `insert into discount_codes (code, kind, value, uses_max, once_per_customer) values ('ONCE', 'amount', 1, 2, true)`,
  );
});
afterAll(() => shop.close());

const { anonymous, administrator } = callers;
const buyer = callers['right customer'];
const stranger = callers['wrong customer'];
const place = (product_id = 2, quantity = 2, rest = {}): Promise<Placed> =>
  shop.place(buyer, { items: [{ product_id, quantity }], ...rest });
const call = (caller: Caller, text: string, order: Placed): Promise<unknown> =>
  shop.act(caller, `select ${text.replace('$', '$1')}`, order.id);
const maker = (text: string, order: Placed) => call(administrator, text, order);
const kinds = (order: Placed) =>
  shop.ask(
    `select string_agg(kind, ' ' order by event_id) from order_mails where order_id = $1`,
    order.id,
  );

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
  expect(await maker(`answer_return($, true, 'Send it back')`, order)).toMatchObject({
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
    'placed paid shipped shipped delivered return_accepted refunded refunded',
  );
  expect(await shop.ask('select stock from products where id = 2')).toBe('1000');
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
  await shop.ask(`update orders set pay_by = now() - interval '1 second' where id = $1`, order.id);
  expect(await shop.ask('select private.expire_orders()')).toBe('1');
  expect(await shop.ask('select private.expire_orders()')).toBe('0');
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({ status: 'expired' });
  expect(await state()).toBe(before);
  expect(await kinds(order)).toBe('placed expired');
});

test('money for an order that was given up is recorded and refunded', async () => {
  const order = await place(2, 1, { payment: 'stripe' });
  await maker('cancel_order($)', order);
  const paid = `select private.apply_provider_event('stripe', $1, 'paid', $2::uuid, $3, 100.50, 'usd')`;
  expect(await shop.ask(paid, 'evt_late', order.id, 'pi_late')).toBe('too_late');
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'refund_due',
    refunds: [{ amount: '100.50', state: 'asked' }],
  });
  expect(
    await shop.ask(
      `select count(*) from graphile_worker.jobs where task_identifier = 'refund_payment'`,
    ),
  ).toBe('1');
});

test('what a provider tells counts once, whatever the order in which it comes', async () => {
  const order = await place(1, 1, { payment: 'stripe' });
  const tell = (
    event: string,
    kind: string,
    reference: string,
    amount = '150.00',
    currency = 'usd',
  ) =>
    shop.ask(
      `select private.apply_provider_event('stripe', $1, $2, $3::uuid, $4, $5::numeric, $6)`,
      event,
      kind,
      order.id,
      reference,
      amount,
      currency,
    );
  expect(await tell('evt_0', 'paid', 'pi_0', '140.00', 'eur')).toBe('currency_mismatch');
  expect(
    await Promise.all(
      ['evt_1', 'evt_1', 'evt_2'].map((event) => tell(event, 'paid', 'pi_1', '140.00')),
    ),
  ).toContain('paid');
  expect(await tell('evt_1', 'paid', 'pi_1', '140.00')).toBe('known');
  expect(await tell('evt_3', 'failed', 'pi_1')).toBe('ignored');
  const seen = await call(buyer, 'get_order($)', order);
  expect(seen).toMatchObject({ status: 'paid', paid: '140.00' });
  expect(await kinds(order)).toBe('placed paid');
  expect(seen).toMatchObject({
    lines: [{ numbers: [{ certificate: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown }] }],
  });
});

test('a certificate verifies what was sold, and nothing else', async () => {
  const order = await place(1, 1);
  await maker('record_payment($)', order);
  const certificate = await shop.ask(
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
  await shop.ask('update products set stock = 5 where id = 1');
  const order = await place(1, 5);
  expect(await shop.ask(`select count(*) from edition_numbers where product_id = 1`)).toBe('60');
  expect(
    await shop.ask(`select count(*) from edition_numbers where product_id = 1 and state = 'free'`),
  ).toBe('0');
  await expect(shop.ask('update products set edition_size = 61 where id = 1')).rejects.toThrow(
    'its size stays',
  );
  await maker('cancel_order($)', order);
  await shop.ask('update products set stock = 12 where id = 1');
});

const token = (order: Placed) => [order.id, order.token] as const;
test('an order is read by its owner, its token and the maker; a forged token is as good as none', async () => {
  const order = await place();
  const read = (caller: Caller, key: string | null) =>
    shop.act(caller, 'select get_order($1, $2)', order.id, key);
  expect(await read(buyer, null)).toMatchObject({ id: order.id });
  expect(await read(administrator, null)).toMatchObject({ id: order.id });
  expect(await read(anonymous, order.token)).toMatchObject({ id: order.id });
  for (const key of [null, '', 'x', order.token.slice(1), (await place()).token]) {
    expect(await read(anonymous, key)).toBeNull();
    expect(await read(stranger, key)).toBeNull();
  }
  for (const text of ['cancel_order($1, $2)', 'request_return($1, $2)'])
    expect(await shop.act(stranger, `select ${text}`, order.id, 'forged')).toMatchObject({
      refused: 'order_not_found',
    });
  await shop.ask(`update orders set token_expires_at = now() where id = $1`, order.id);
  expect(await shop.act(anonymous, 'select get_order($1, $2)', ...token(order))).toBeNull();
});

test.each([
  ['record_payment($)'],
  ['ship_order($)'],
  ['deliver_order($)'],
  ['refund_order($)'],
  ['answer_return($, true)'],
  ['receive_return($)'],
])('only the maker may %s', async (text) => {
  const order = await place();
  expect(await call(buyer, text, order)).toMatchObject({ refused: 'order_not_found' });
  expect(await call(stranger, text, order)).toMatchObject({ refused: 'order_not_found' });
  expect(await call(anonymous, text, order)).toMatchObject({
    refused: expect.stringMatching(/^42501/) as unknown,
  });
});

test.each([
  ['ship_order($)', 'illegal_transition'],
  ['deliver_order($)', 'illegal_transition'],
  ['refund_order($)', 'invalid_amount'],
  ['refund_order($, 0.01)', 'invalid_amount'],
  ['record_payment($, -1)', 'invalid_amount'],
  ['record_payment($, 1.005)', 'invalid_amount'],
  ['request_return($)', 'illegal_transition'],
  ['receive_return($)', 'illegal_transition'],
  [`ship_order($, '[{"line": 1, "quantity": 3}]')`, 'invalid_quantity'],
  [`ship_order($, '[{"line": 1, "quantity": -1}]')`, 'invalid_quantity'],
  [`ship_order($, '[{"line": 9, "quantity": 1}]')`, 'invalid_items'],
])('%s of an unpaid order is refused: %s', async (text, refusal) => {
  const order = await place();
  expect(await maker(text, order)).toMatchObject({ refused: refusal });
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'awaiting_payment',
    shipments: [],
    refunds: [],
  });
});

test('a transfer may come in parts, each recorded once', async () => {
  const order = await place();
  expect(await maker(`record_payment($, 100, 'a')`, order)).toMatchObject({
    status: 'awaiting_payment',
    paid: '100.00',
  });
  expect(await maker(`record_payment($, 81, 'a')`, order)).toMatchObject({
    refused: 'payment_known',
  });
  expect(await maker(`record_payment($, 81, 'b')`, order)).toMatchObject({ status: 'paid' });
});

test('an account goes with its addresses, and leaves its orders without an owner', async () => {
  const dora = '0d000000-0000-4000-8000-000000000004';
  await shop.ask(`insert into auth.users (id, email) values ($1, 'dora@example.com')`, dora);
  const caller: Caller = { role: 'authenticated', sub: dora };
  const order = await shop.place(caller, { items: [{ product_id: 2, quantity: 1 }] });
  await shop.act(
    caller,
    `insert into addresses (name, line1, city, country) values ('D', '1', 'P', 'US')`,
  );
  await shop.ask(`delete from auth.users where id = $1`, dora);
  expect(await shop.ask('select count(*) from addresses where user_id = $1', dora)).toBe('0');
  expect(await shop.ask('select user_id from orders where id = $1', order.id)).toBeNull();
});

test('no more is refunded than was paid', async () => {
  const order = await place();
  await maker('record_payment($)', order);
  expect(await maker('refund_order($, 181.01)', order)).toMatchObject({
    refused: 'invalid_amount',
    truth: { refundable: '181.00' },
  });
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => maker('refund_order($, 100)', order)),
  );
  expect(
    answers.filter((each) => (each as { refused?: string }).refused === 'invalid_amount'),
  ).toHaveLength(2);
});

test('after the time to return only that is refused; a withdrawal before sending cancels', async () => {
  const order = await place();
  await maker('record_payment($)', order);
  await maker('ship_order($)', order);
  await maker('deliver_order($)', order);
  await shop.ask(
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
    shop.ask(`update order_events set kind = 'paid' where order_id = $1`, order.id),
  ).rejects.toThrow('history');
  await expect(shop.ask('delete from order_events')).rejects.toThrow('history');
  await expect(shop.ask('truncate orders cascade')).rejects.toThrow('history');
  await expect(shop.ask('delete from orders')).rejects.toThrow('history');
});

test('news are sent to who wants them; what must be known is sent to all', async () => {
  await shop.ask(
    `insert into preferences (user_id, order_emails) values ($1, false) on conflict (user_id) do update set order_emails = false`,
    anna,
  );
  const wants = (kind: string, who: string | null = anna) =>
    shop.ask('select private.wants_mail($1::uuid, $2)', who, kind);
  expect(await wants('shipped')).toBe('f');
  expect(await wants('placed')).toBe('t');
  expect(await wants('refunded')).toBe('t');
  expect(await wants('shipped', null)).toBe('t');
});

const state = () =>
  shop.ask(`select concat_ws(' ', (select sum(stock) from products), (select sum(uses) from discount_codes),
    (select count(*) from edition_numbers where state in ('held', 'sold')))`);
