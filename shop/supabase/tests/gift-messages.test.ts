/** Gift messages: the words for a card belong to the order, and go with the buyer's data. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home, ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

const buyer = callers['right customer'];

/** @param words null for an order that is no gift */
async function place(words: string | null, key: string = randomUUID()): Promise<Placed> {
  return (await shop.act(
    buyer,
    `select place_order(items => $1::jsonb, email => 'ada@example.com', address => $2::jsonb, idempotency_key => $3::uuid,
      terms_accepted => true, gift_message => $4)`,
    JSON.stringify([{ product_id: 1, quantity: 1 }]),
    JSON.stringify(home),
    key,
    words,
  )) as Placed;
}

test.each([['For Grace,\nwith love'], [''], [null]])(
  'an order with the words %j shows them to its buyer',
  async (words) => {
    const { id } = await place(words);
    expect(await shop.act(buyer, 'select get_order($1)', id)).toMatchObject({ giftMessage: words });
  },
);

test('other words are another order under the same key, and the same are the same', async () => {
  const key = randomUUID();
  const { id } = await place('For Grace', key);
  expect(await place('For Grace', key)).toMatchObject({ id, repeated: true });
  expect(await place('For Ada', key)).toMatchObject({ refused: 'idempotency_key_reused' });
  expect(await place(null, key)).toMatchObject({ refused: 'idempotency_key_reused' });
});

test('more words than a card has room for are refused', async () => {
  expect(await place('x'.repeat(500))).not.toHaveProperty('refused');
  expect(await place('x'.repeat(501))).toMatchObject({ refused: 'invalid_gift_message' });
});

test('the words are deleted with the buyer’s data; that it was a gift stays', async () => {
  const { id } = await place('For Grace');
  await shop.query('select private.anonymize_order($1)', id);
  expect(await shop.query('select gift_message from orders where id = $1', id)).toBe('');
});
