/** Gift wrapping: the database adds the maker's fee to the total and to the taxes, refuses it where none is offered, and refunds it with the shipping. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { home, ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query('delete from tax_rates');
  await shop.query('update products set price = 40, stock = 100 where id = 2');
});
beforeEach(() => shop.query('update settings set gift_wrapping_fee = 4.50'));
afterAll(() => shop.close());

const buyer = callers['right customer'];
const items = JSON.stringify([{ product_id: 2, quantity: 2 }]);
interface Sums {
  readonly total: string;
  readonly tax: string;
  readonly shipping: string;
  readonly wrapping: string | null;
}
interface Read {
  readonly id: string;
  readonly sums: Sums;
  readonly taxes: readonly { readonly net: string; readonly tax: string }[];
  readonly refunded: string;
}

async function place(
  wrapping: boolean,
  expected: string | null = null,
  key: string = randomUUID(),
): Promise<Placed> {
  return (await shop.act(
    buyer,
    `select place_order(items => $1::jsonb, email => 'ada@example.com', address => $2::jsonb, idempotency_key => $3::uuid,
      terms_accepted => true, gift_message => 'For Grace', wrapping => $4::boolean, expected_total => $5::numeric)`,
    items,
    JSON.stringify(home),
    key,
    String(wrapping),
    expected,
  )) as Placed;
}
const quote = (wrapping: boolean) =>
  shop.act(
    callers.anonymous,
    `select quote_order($1::jsonb, 'US', wrapping => $2::boolean)`,
    items,
    String(wrapping),
  ) as Promise<{ readonly sums: Sums; readonly wrappingFee: string | null; readonly problems: [] }>;
const read = async (id: string) => (await shop.act(buyer, 'select get_order($1)', id)) as Read;
/** Pays an order by transfer, so that it has an invoice. */
const pay = async ({ id, total }: Placed) =>
  shop.act(
    callers.administrator,
    `select record_payment($1, $2::numeric, 'A transfer')`,
    id,
    total,
  );
const contentsOf = async (kind: string, id: string) =>
  JSON.parse(
    (await shop.query(
      'select contents from order_documents where kind = $1 and order_id = $2',
      kind,
      id,
    )) ?? 'null',
  ) as unknown;

test('the fee is part of the total that is quoted and of the one that is placed', async () => {
  expect(await quote(false)).toMatchObject({
    wrappingFee: '4.50',
    sums: { shipping: '10.00', wrapping: null, total: '90.00' },
  });
  expect(await quote(true)).toMatchObject({
    problems: [],
    sums: { shipping: '10.00', wrapping: '4.50', total: '94.50' },
  });
  const placed = await place(true, '94.50');
  expect(placed).toMatchObject({ total: '94.50' });
  expect((await read(placed.id)).sums).toMatchObject({ wrapping: '4.50', total: '94.50' });
  expect((await read((await place(false)).id)).sums).toMatchObject({ wrapping: null });
  // The sum that a browser has made up is refused.
  expect(await place(true, '90.00')).toMatchObject({ refused: 'total_changed' });
});

test('an order keeps the fee of its day, and a free wrapping is one', async () => {
  const { id } = await place(true);
  await shop.query('update settings set gift_wrapping_fee = 0');
  expect((await read(id)).sums.wrapping).toBe('4.50');
  expect((await read((await place(true)).id)).sums).toMatchObject({
    wrapping: '0.00',
    total: '90.00',
  });
});

test('a shop that wraps nothing refuses to', async () => {
  await shop.query('update settings set gift_wrapping_fee = null');
  expect(await quote(true)).toMatchObject({
    wrappingFee: null,
    problems: [{ code: 'wrapping_unavailable' }],
  });
  expect(await place(true)).toMatchObject({ refused: 'wrapping_unavailable' });
});

test('the same order wrapped is another order under the same key', async () => {
  const key = randomUUID();
  const { id } = await place(true, null, key);
  expect(await place(true, null, key)).toMatchObject({ id, repeated: true });
  expect(await place(false, null, key)).toMatchObject({ refused: 'idempotency_key_reused' });
});

test.each([
  [false, '7.56', '102.06'],
  [true, '7.00', '94.50'],
])('the fee is taxed as the shipping is; tax is included: %s', async (isIncluded, tax, total) => {
  await shop.query(`insert into tax_rates values ('US', 'standard', 8)`);
  await shop.query(
    `insert into tax_countries (country, inclusive) values ('US', $1)
      on conflict (country) do update set inclusive = excluded.inclusive`,
    String(isIncluded),
  );
  const placed = await place(true);
  const { sums, taxes } = await read(placed.id);
  expect(sums).toMatchObject({ tax, total });
  expect(taxes).toMatchObject([{ rate: '8', tax }]);
  await pay(placed);
  expect(await contentsOf('invoice', placed.id)).toMatchObject({
    sums: { shipping: '10.00', wrapping: '4.50' },
    taxes: [{ tax, gross: total }],
  });
  await shop.query('delete from tax_rates');
});

test('the fee is refunded with the shipping, and the whole order to the cent', async () => {
  const placed = await place(true);
  await pay(placed);
  const refund = (lines: string, withShipping: boolean) =>
    shop.act(
      callers.administrator,
      'select refund_order($1, items => $2::jsonb, with_shipping => $3::boolean)',
      placed.id,
      lines,
      String(withShipping),
    );
  await refund('[]', true);
  expect(await shop.query('select sum(amount) from refunds where order_id = $1', placed.id)).toBe(
    '14.50',
  );
  await refund('[{"line": 1, "quantity": 2}]', false);
  expect(await shop.query('select sum(amount) from refunds where order_id = $1', placed.id)).toBe(
    '94.50',
  );
});

test.each([
  ['4.5', '4.50'],
  ['0', '0.00'],
  ['null', null],
])('pages state a fee of %s', async (fee, stated) => {
  await shop.query(`update settings set gift_wrapping_fee = ${fee}`);
  expect(await shop.act(callers.anonymous, 'select get_settings()')).toMatchObject({
    shipping: { wrappingFee: stated },
  });
});
