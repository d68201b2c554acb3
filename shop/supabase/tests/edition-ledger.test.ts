/** The ledger of an edition: void numbers are never sold, belong to no order that needs them, and can be taken back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query('alter table products alter id restart 100');
});
afterAll(() => shop.close());

const maker = callers.administrator;
const buyer = callers['right customer'];
let product = '';
let variant = '';
/** An edition of five, of which three are in stock: numbers 1 and 2 were sold elsewhere. */
beforeEach(async () => {
  product = (await shop.query(
    `insert into products (category_id, price, stock, edition_size, status) values ('prints', 40, 3, 5, 'published') returning id`,
  )) as string;
  await shop.query(
    `insert into product_texts (product_id, language, title, slug) values ($1::bigint, 'en', 'Print', 'print-' || $1::bigint)`,
    product,
  );
  variant = (await shop.query(
    `select id from product_variants where product_id = $1`,
    product,
  )) as string;
});

interface Entry {
  readonly number: number;
  readonly state: string;
  readonly buyer: string;
  readonly orderId: string | null;
  readonly voidReason: string | null;
  readonly certificate: string | null;
  readonly canVoid: boolean;
}

async function ledger(): Promise<readonly Entry[]> {
  const found = await shop.act(maker, `select admin_product($1) -> 'numbers'`, product);
  return found as readonly Entry[];
}
const states = async () => (await ledger()).map(({ state }) => state).join(' ');
const stock = async () =>
  Number(await shop.query('select stock from products where id = $1', product));
const voidNumber = (number: number, reason = 'Torn at a corner', who: Caller = maker) =>
  shop.act(who, 'select admin_void_number($1, $2, $3)', variant, String(number), reason);
const restore = (number: number, who: Caller = maker) =>
  shop.act(who, 'select admin_restore_number($1, $2)', variant, String(number));
const buy = async (quantity: number): Promise<string> => {
  const placed = await shop.place(buyer, {
    items: [{ product_id: Number(product), quantity }],
    payment: 'manual',
  });
  if (placed.refused !== undefined) throw new Error(placed.refused);
  return placed.id;
};
const pay = (order: string, amount: number) =>
  shop.act(maker, `select record_payment($1, $2, $3)`, order, String(amount), order);

test('an edition has its ledger before the first order', async () => {
  expect(await states()).toBe('elsewhere elsewhere free free free');
  expect(
    await shop.query('select count(*) from edition_numbers where variant_id = $1', variant),
  ).toBe('0');
});

test('a void number leaves the stock, is not sold, and comes back', async () => {
  expect(await voidNumber(3)).toBe('');
  expect(await states()).toBe('elsewhere elsewhere void free free');
  expect((await ledger())[2]).toMatchObject({ voidReason: 'Torn at a corner', canVoid: false });
  expect(await stock()).toBe(2);
  expect(await voidNumber(3)).toMatchObject({ refused: 'already_void' });
  await expect(buy(3)).rejects.toThrow('out_of_stock');
  await buy(2);
  expect(await states()).toBe('elsewhere elsewhere void held held');
  expect(await restore(3)).toBe('');
  expect(await states()).toBe('elsewhere elsewhere free held held');
  expect(await stock()).toBe(1);
  expect(await restore(3)).toMatchObject({ refused: 'not_void' });
});

test('a number that was sold elsewhere becomes void without a change of the stock', async () => {
  await voidNumber(1);
  expect([await states(), await stock()]).toEqual(['void elsewhere free free free', 3]);
  await restore(1);
  expect([await states(), await stock()]).toEqual(['elsewhere elsewhere free free free', 3]);
});

test('an order that is not shipped keeps its number, before and after its payment', async () => {
  const order = await buy(1);
  const number = await shop.query('select number from orders where id = $1', order);
  const refusal = {
    refused: 'number_in_order',
    truth: { orderId: order, orderNumber: Number(number) },
  };
  expect(await voidNumber(3)).toMatchObject(refusal);
  await pay(order, 1000);
  expect((await ledger())[2]).toMatchObject({ state: 'sold', orderId: order, canVoid: false });
  expect((await ledger())[2]?.buyer).not.toBe('');
  expect(await voidNumber(3)).toMatchObject(refusal);
  await shop.act(maker, 'select ship_order($1)', order);
  expect(await voidNumber(3)).toMatchObject({ refused: 'number_sold' });
});

test('a number that came back damaged is void, its certificate too, until that is taken back', async () => {
  const order = await buy(1);
  await pay(order, 1000);
  await shop.act(maker, 'select ship_order($1)', order);
  const { certificate } = (await ledger())[2] ?? {};
  const verify = () => shop.query('select verify_certificate($1)', String(certificate));
  await shop.act(maker, 'select deliver_order($1)', order);
  await shop.act(buyer, 'select request_return($1)', order);
  await shop.act(maker, 'select decide_return($1, true)', order);
  await shop.act(maker, 'select receive_return($1, false)', order);
  expect((await ledger())[2]).toMatchObject({ state: 'sold', canVoid: true });
  expect(await voidNumber(3, 'Came back creased')).toBe('');
  expect((await ledger())[2]).toMatchObject({ state: 'void', orderId: order, certificate: null });
  expect(await verify()).toBeNull();
  expect(await stock()).toBe(2);
  await restore(3);
  expect(await verify()).toContain(String(certificate));
});

test('the stock grows to the numbers that are left, and the size stays', async () => {
  await voidNumber(3);
  const save = (changes: object, was: object) =>
    shop.act(
      maker,
      'select admin_save_product($1, $2, $3)',
      JSON.stringify(changes),
      product,
      JSON.stringify(was),
    );
  expect(await save({ stock: '5' }, { stock: '2' })).toMatchObject({
    refused: 'edition_taken',
    truth: { field: 'stock' },
  });
  await expect(
    shop.query('update product_variants set stock = 5 where id = $1', variant),
  ).rejects.toThrow('numbers of it are left');
  expect(await save({ stock: '4' }, { stock: '2' })).toMatchObject({ outcome: 'saved' });
  expect(await states()).toBe('free free void free free');
  await expect(
    shop.query('update products set edition_size = 6 where id = $1', product),
  ).rejects.toThrow('sold or void');
});

test('each act is one entry of the log, and a reason is required', async () => {
  const entries = `select coalesce(json_agg(json_build_array(act, entity, entity_id, before, after) order by id), '[]') from audit_log where id > $1`;
  const last = (await shop.query('select coalesce(max(id), 0) from audit_log')) as string;
  expect(await voidNumber(4, '  ')).toMatchObject({
    refused: 'invalid_reason',
    truth: { field: 'reason' },
  });
  expect(await voidNumber(9)).toMatchObject({ refused: 'unknown_number' });
  await voidNumber(4);
  await restore(4);
  const was = { variant: Number(variant), number: 4, state: 'free' };
  const is = { ...was, state: 'void', reason: 'Torn at a corner' };
  expect(JSON.parse((await shop.query(entries, last)) ?? '')).toEqual([
    ['void_number', 'products', product, was, is],
    ['restore_number', 'products', product, is, was],
  ]);
});

test('nobody else voids a number or takes it back', async () => {
  for (const who of [callers.anonymous, buyer]) {
    expect(await voidNumber(3, 'Torn', who)).toHaveProperty('refused');
    expect(await restore(3, who)).toHaveProperty('refused');
  }
  expect(await states()).toBe('elsewhere elsewhere free free free');
});
