/** Works made to order: no stock bounds their orders, the numbers of an edition do, and an order keeps the time that it was promised. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import { printStatements, variantsOf } from './test-variants.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(`update products set stock = 0 where id = 4`);
  await shop.admin.pipeline(printStatements(40));
  await shop.query(`select setval(pg_get_serial_sequence('products', 'id'), 1000)`);
});
afterAll(() => shop.close());

const maker = callers.administrator;
const buyer = callers['right customer'];
const lead = { daysMin: 14, daysMax: 21 };
const order = (product_id: number, quantity: number, variant_id?: number) =>
  shop.place(buyer, { items: [{ product_id, quantity, variant_id }] });
const stockOf = (id: number) =>
  shop.query(`select coalesce(stock::text, 'none') from products where id = $1`, String(id));
/** Saves fields of a work's form. */
const save = async (id: number, changes: Readonly<Record<string, string>>) => {
  const { values } = (await shop.act(maker, 'select admin_product($1)', String(id))) as {
    readonly values: Readonly<Record<string, unknown>>;
  };
  const was = Object.fromEntries(Object.keys(changes).map((name) => [name, values[name]]));
  return shop.act(
    maker,
    'select admin_save_product($1, $2, $3)',
    JSON.stringify(changes),
    String(id),
    JSON.stringify(was),
  );
};

test('a work that is sold out is ordered once it is made to order, and its order has the time', async () => {
  expect(await order(4, 3)).toMatchObject({ refused: 'out_of_stock' });
  expect(await save(4, { leadMin: '14', leadMax: '21' })).toMatchObject({ outcome: 'saved' });
  expect(await shop.act(callers.anonymous, `select get_product(4, 'en')`)).toMatchObject({
    lead,
    stock: null,
    available: true,
  });
  const quote = await shop.act(
    callers.anonymous,
    `select quote_order('[{"product_id": 4, "quantity": 3}]')`,
  );
  expect(quote).toMatchObject({ problems: [], lines: [{ lead, problem: null }] });
  const price = Number(await shop.query('select price from products where id = 4'));
  const { id } = await order(4, 3);
  const placed = async () => shop.act(buyer, 'select get_order($1)', id);
  expect(await placed()).toMatchObject({
    sums: { goods: (3 * price).toFixed(2) },
    lines: [{ lead, quantity: 3 }],
  });
  // Another time later is another order's; a cancelled one puts nothing on a shelf.
  await save(4, { leadMin: '3', leadMax: '' });
  expect(await placed()).toMatchObject({ lines: [{ lead }] });
  await shop.act(buyer, 'select cancel_order($1)', id);
  expect(await stockOf(4)).toBe('none');
});

test('a stock that is written to a work made to order is not counted, whoever writes it', async () => {
  await save(3, { leadMin: '7', leadMax: '7' });
  await shop.query('update products set stock = 2 where id = 3');
  expect(await stockOf(3)).toBe('none');
  await shop.query('update product_variants set stock = 2 where product_id = 3');
  expect(await stockOf(3)).toBe('none');
  expect(await order(3, 5)).not.toHaveProperty('refused');
  await save(3, { leadMin: '', leadMax: '' });
  await save(3, { stock: '2' });
  expect(await stockOf(3)).toBe('2');
  expect(await order(3, 5)).toMatchObject({ refused: 'out_of_stock' });
  expect(await shop.act(callers.anonymous, `select get_product(3, 'en')`)).toMatchObject({
    lead: null,
  });
});

test('of a print in sizes an edition alone is bounded', async () => {
  await save(40, { leadMin: '10', leadMax: '14' });
  const [small, , oak] = await variantsOf(shop, 40);
  expect(await order(40, 9, small)).not.toHaveProperty('refused');
  expect(await order(40, 4, oak)).toMatchObject({ refused: 'out_of_stock' });
  const { id } = await order(40, 3, oak);
  expect(await shop.act(buyer, 'select get_order($1)', id)).toMatchObject({
    lines: [{ lead: { daysMin: 10, daysMax: 14 }, numbers: [{}, {}, {}] }],
  });
  expect(await order(40, 1, oak)).toMatchObject({ refused: 'out_of_stock' });
});

test('a copy is made to order as its original is', async () => {
  const copy = (await shop.act(maker, 'select admin_duplicate_product(40)')) as string;
  expect(await shop.query('select lead_days_max from products where id = $1', copy)).toBe('14');
});

test.each([
  ['0', '7'],
  ['9', '7'],
  ['7', '366'],
])('a time of %s to %s days is refused', async (leadMin, leadMax) => {
  expect(await save(2, { leadMin, leadMax })).toHaveProperty('refused');
});
