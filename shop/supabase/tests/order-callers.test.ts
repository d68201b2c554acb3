/** Callers of order functions: the buyer, strangers and the maker, and what each may do; everything else is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls, stranger } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const { anonymous, administrator } = callers;
const { place, call, maker } = orderCalls(() => shop);

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
  await shop.query(`update orders set token_expires_at = now() where id = $1`, order.id);
  expect(await shop.act(anonymous, 'select get_order($1, $2)', ...token(order))).toBeNull();
});

test.each([
  ['record_payment($)'],
  ['ship_order($)'],
  ['deliver_order($)'],
  ['refund_order($)'],
  ['decide_return($, true)'],
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
