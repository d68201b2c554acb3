/** Returns line by line: what comes back is given back and no more, and nothing is sent that was given up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const { place, call, maker } = orderCalls(() => shop);

/** Of the buyer's line: units sent, given up and returned; its numbers; and how many of the work are left. */
const returnState = (order: Placed) =>
  shop.query(
    `select concat_ws(' ', item.shipped, item.given_up, item.returned, '|', (select string_agg(number::text, ' ' order by number)
        from edition_numbers where order_item_id = item.id), '|', (select stock from products where id = item.product_id))
      from order_items as item where item.order_id = $1`,
    order.id,
  );
const one = `'[{"line": 1, "quantity": 1}]'`;
const sold = async (productId: number, quantity: number): Promise<Placed> => {
  const order = await place(productId, quantity);
  await maker('record_payment($)', order);
  return order;
};

test('of two numbered prints one comes back: its number is free, and the other stays sold', async () => {
  const order = await sold(1, 2);
  await maker('ship_order($)', order);
  await call(buyer, `request_return($, items => ${one})`, order);
  await maker('decide_return($, true)', order);
  expect(await maker('receive_return($, true)', order)).toMatchObject({
    refused: 'numbers_needed',
    truth: { numbers: [49, 50] },
  });
  for (const numbers of ['[51]', '[49, 50]'])
    expect(
      await maker(
        `receive_return($, true, '[{"line": 1, "quantity": 1, "numbers": ${numbers}}]')`,
        order,
      ),
    ).toMatchObject({ refused: 'numbers_needed' });
  await maker(`receive_return($, true, '[{"line": 1, "quantity": 1, "numbers": [50]}]')`, order);
  expect(await returnState(order)).toBe('2 0 1 | 49 | 11');
  // The other one comes back later.
  expect(await call(buyer, 'request_return($)', order)).toMatchObject({
    lines: [{ returnRequested: 1, returned: 1 }],
  });
  await maker('decide_return($, true)', order);
  await maker('receive_return($, true)', order);
  expect(await returnState(order)).toBe('2 0 2 | | 12');
  expect(await call(buyer, 'request_return($)', order)).toMatchObject({
    refused: 'nothing_to_return',
  });
});

test('of what was sent in part only that can come back, and the rest is still sent', async () => {
  const order = await sold(1, 2);
  await maker(`ship_order($, ${one})`, order);
  expect(
    await call(buyer, `request_return($, items => '[{"line": 1, "quantity": 2}]')`, order),
  ).toMatchObject({ refused: 'invalid_quantity' });
  await call(buyer, 'request_return($)', order);
  await maker('decide_return($, true)', order);
  await maker('receive_return($, true)', order);
  expect(await returnState(order)).toBe('1 0 1 | 50 | 11');
  expect(await maker('deliver_order($)', order)).toMatchObject({ refused: 'illegal_transition' });
  expect(await maker('ship_order($)', order)).toMatchObject({ status: 'partially_returned' });
  expect(await returnState(order)).toBe('2 0 1 | 50 | 11');
  await shop.query('update products set stock = 12 where id = 1');
});

test('a withdrawal gives up what was not sent, which is never sent', async () => {
  const order = await sold(2, 3);
  await maker(`ship_order($, ${one})`, order);
  expect(await call(buyer, 'request_return($, withdraw => true)', order)).toMatchObject({
    status: 'return_accepted',
    lines: [{ shipped: 1, givenUp: 2, returnRequested: 1 }],
  });
  expect(await returnState(order)).toBe('1 2 0 | | 999');
  expect(await maker('ship_order($)', order)).toMatchObject({ refused: 'invalid_items' });
  expect(await maker(`receive_return($, false)`, order)).toMatchObject({
    lines: [{ returned: 1 }],
  });
  expect(await maker('deliver_order($)', order)).toMatchObject({
    states: { fulfilment: 'delivered' },
  });
  expect(await returnState(order)).toBe('1 2 1 | | 999');
});

test('a refunded order is not handed over, at pick-up either', async () => {
  const order = await place(2, 1, { shipping: 'pickup', payment: 'pickup' });
  await maker('record_payment($)', order);
  await maker('refund_order($)', order);
  expect(await maker('ship_order($)', order)).toMatchObject({ refused: 'illegal_transition' });
});

test('a return that is declined asks for nothing any more', async () => {
  const order = await sold(2, 1);
  await maker('ship_order($)', order);
  await call(buyer, 'request_return($)', order);
  expect(await maker('decide_return($, false)', order)).toMatchObject({
    lines: [{ returnRequested: 0 }],
  });
});
