/** Variants: what a product is sold in, how its own columns follow, and orders by variant. */
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { printStatements, variantsOf } from './test-variants.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

const anna = callers['right customer'];
const maker = callers.administrator;
let product = 100;
/** Ids of the small, the large and the framed print. */
let [small, large, framed]: number[] = [];
beforeEach(async () => {
  product += 1;
  await shop.admin.pipeline(printStatements(product));
  [small, large, framed] = await variantsOf(shop, product);
});

const summary = () =>
  shop.query(
    `select concat_ws(' ', price, price_max, coalesce(stock::text, 'uncounted'), edition_size) from products where id = $1`,
    String(product),
  );
const stocks = () =>
  shop.query(
    `select string_agg(coalesce(stock::text, 'uncounted'), ' ' order by position) from product_variants where product_id = $1`,
    String(product),
  );
const item = (variant?: number, quantity = 1) => ({
  product_id: product,
  quantity,
  ...(variant === undefined ? {} : { variant_id: variant }),
});

test('a product shows the lowest and the highest price of its variants, and the units of all', async () => {
  expect(await summary()).toBe('40.00 120.00 11');
  await shop.query(`update product_variants set status = 'archived' where id = $1`, String(small));
  expect(await summary()).toBe('60.00 120.00 8');
  await shop.query(`delete from product_variants where id = $1`, String(large));
  expect(await summary()).toBe('120.00 3 3');
  await shop.query(
    `update product_variants set stock = null, edition_size = null where id = $1`,
    String(framed),
  );
  expect(await summary()).toBe('120.00 uncounted');
});

test('the summary counts what another connection changes at the same moment', async () => {
  const other = await openScriptSession(shop.connection('admin'), 'another maker');
  try {
    await other.run(`begin; update product_variants set stock = 1 where id = ${small}`);
    const waiting = shop.query(
      `update product_variants set stock = 1 where id = $1`,
      String(large),
    );
    await expect
      .poll(() =>
        shop.query(
          `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'product_variants'`,
        ),
      )
      .not.toBe('0');
    await other.run('commit');
    await waiting;
  } finally {
    await other.end();
  }
  expect(await stocks()).toBe('1 1 3');
  expect(await summary()).toBe('40.00 120.00 5');
});

test('a number that was issued keeps its variant and its product', async () => {
  const deletions = async (): Promise<void> => {
    for (const [table, id] of [
      ['product_variants', framed],
      ['products', product],
    ] as const)
      await expect(shop.query(`delete from ${table} where id = $1`, String(id))).rejects.toThrow(
        'were issued',
      );
  };
  const placed = await shop.place(anna, { items: [item(framed)] });
  await deletions();
  await shop.act(maker, 'select record_payment($1)', placed.id);
  await deletions();
  await shop.query(
    `update edition_numbers set state = 'free', order_item_id = null, certificate = null, sold_at = null where variant_id = $1`,
    String(framed),
  );
  await shop.query('delete from product_variants where id = $1', String(framed));
});

test('a product without options and its variant are written at either place', async () => {
  await shop.query(
    `insert into products (id, category_id, price, stock, edition_size) values (99, 'prints', 5, 3, 9)`,
  );
  const both = () =>
    shop.query(`select concat_ws(' ', product.price, product.stock, product.edition_size, '|', variant.price, variant.stock,
        variant.edition_size)
      from products as product join product_variants as variant on variant.product_id = product.id where product.id = 99`);
  expect(await both()).toBe('5.00 3 9 | 5.00 3 9');
  await shop.query(`update products set price = 6, stock = 2 where id = 99`);
  expect(await both()).toBe('6.00 2 9 | 6.00 2 9');
  await shop.query(
    `update product_variants set price = 7, edition_size = null where product_id = 99`,
  );
  expect(await both()).toBe('7.00 2 | 7.00 2');
  await shop.query('delete from products where id = 99');
});

test.each([
  [
    'a product’s own price beside options',
    `update products set price = 1 where id = $1`,
    'products_summary_of_variants',
  ],
  [
    'a variant without a value',
    `insert into product_variants (product_id, position, price) values ($1, 9, 1)`,
    'complete',
  ],
  [
    'a combination twice',
    `insert into product_variants (product_id, position, value_1, value_2, price) values ($1, 9, 1, 1, 1)`,
    'differ',
  ],
  [
    'a value that there is not',
    `update product_variants set value_1 = 9 where product_id = $1 and position = 1`,
    'product_variants_value_1',
  ],
  [
    'a value that is in use',
    `delete from product_option_values where product_id = $1 and option_position = 1 and position = 1`,
    'product_variants_value_1',
  ],
  [
    'two values with one name',
    `insert into product_option_value_texts values ($1, 1, 2, 'fr', 'Petit'), ($1, 1, 1, 'fr', ' petit')`,
    'option_values_differ',
  ],
  [
    'a weight of zero',
    `update product_variants set weight_grams = 0 where product_id = $1`,
    'weight_grams',
  ],
  ['a code twice', `update product_variants set sku = 'SAME' where product_id = $1`, 'sku'],
  ['no variant at all', `delete from product_variants where product_id = $1`, 'without a variant'],
  [
    'more in stock than the edition has',
    `update product_variants set stock = 4 where product_id = $1 and position = 3`,
    'edition_stock',
  ],
])('the database refuses %s', async (_what, change, expected) => {
  const fault = await shop.query(change, String(product)).catch((error: unknown) => error);
  expect(JSON.stringify(fault) + String(fault)).toMatch(new RegExp(expected));
});

test('an order takes from the variant that it names, and a cancelled one gives it back', async () => {
  const placed = await shop.place(anna, { items: [item(small, 2), item(large)] });
  expect(await stocks()).toBe('1 4 3');
  expect(await summary()).toBe('40.00 120.00 8');
  const order = (await shop.act(anna, 'select get_order($1)', placed.id)) as {
    lines: readonly Record<string, unknown>[];
  };
  expect(order.lines).toMatchObject([
    {
      variantId: small,
      quantity: 2,
      unitPrice: '40.00',
      sku: `P${product}-S`,
      options: [
        { name: 'Size', value: 'Small' },
        { name: 'Frame', value: 'None' },
      ],
    },
    { variantId: large, unitPrice: '60.00' },
  ]);
  await shop.act(maker, 'select cancel_order($1)', placed.id);
  expect(await stocks()).toBe('3 5 3');
});

test('options are written in the language of the order', async () => {
  const placed = await shop.place(anna, { items: [item(small)], language: 'fr' });
  expect(
    await shop.query(`select options ->> 0 from order_items where order_id = $1`, placed.id),
  ).toBe('{"name": "Format", "value": "Petit"}');
});

test('each variant has an edition of its own', async () => {
  await shop.query(
    `update product_variants set stock = 2, edition_size = 2 where id = $1`,
    String(large),
  );
  const placed = await shop.place(anna, { items: [item(framed), item(large)] });
  const numbers = `select string_agg(variant_id || ':' || number || ' of ' || edition_size, ' ' order by variant_id)
    from edition_numbers where product_id = $1 and state = 'held'`;
  expect(await shop.query(numbers, String(product))).toBe(`${large}:1 of 2 ${framed}:1 of 3`);
  await shop.act(maker, 'select record_payment($1)', placed.id);
  const certificate = await shop.query(
    `select certificate from edition_numbers where variant_id = $1 and state = 'sold'`,
    String(framed),
  );
  expect(await shop.act(anna, 'select verify_certificate($1)', certificate)).toMatchObject({
    of: 3,
    options: [{ value: 'Large' }, { value: 'Oak' }],
  });
  await expect(
    shop.query(`update product_variants set edition_size = 3 where id = $1`, String(large)),
  ).rejects.toThrow('its size stays');
  await shop.query(`update product_variants set edition_size = 9 where id = $1`, String(small));
});

test.each([
  ['names none of several', () => item(), 'variant_needed'],
  ['names one of another product', () => ({ ...item(small), product_id: 2 }), 'variant_gone'],
  ['names one that is gone', () => item(999_999), 'variant_gone'],
  ['names one that is archived', () => item(large), 'variant_gone'],
  ['asks for more than are left', () => item(small, 4), 'out_of_stock'],
  ['saw another price', () => ({ ...item(small), price: '41' }), 'price_changed'],
  ['names something else', () => ({ ...item(), variant_id: 'x' }), 'invalid_variant'],
])('a line that %s is refused by name', async (_what, line, refused) => {
  await shop.query(`update product_variants set status = 'archived' where id = $1`, String(large));
  expect(await shop.place(anna, { items: [line()] })).toMatchObject({ refused });
  expect(await stocks()).toBe('3 5 3');
});

test('a price that changed between quote and order is refused with the new one', async () => {
  const quoted = (await shop.act(
    callers.anonymous,
    'select quote_order($1)',
    JSON.stringify([item(large)]),
  )) as { sums: { total: string }; lines: readonly { unitPrice: string }[] };
  await shop.query('update product_variants set price = price + 5 where id = $1', String(large));
  const price = quoted.lines[0]?.unitPrice;
  expect(await shop.place(anna, { items: [{ ...item(large), price }] })).toMatchObject({
    refused: 'price_changed',
    truth: {
      problems: [{ variant: large, price: '65.00' }],
      sums: { goods: '65.00' },
    },
  });
  expect(
    await shop.place(anna, { items: [item(large)], expected: quoted.sums.total }),
  ).toMatchObject({ refused: 'total_changed', truth: { sums: { goods: '65.00' } } });
});

test('one variant under two names is one line', async () => {
  const variant = Number(await shop.query('select id from product_variants where product_id = 2'));
  const quote = (await shop.act(
    anna,
    'select quote_order($1::jsonb)',
    JSON.stringify([
      { product_id: 2, quantity: 3 },
      { product_id: 2, quantity: 3, variant_id: variant },
    ]),
  )) as { lines: readonly unknown[]; problems: readonly unknown[] };
  expect(quote.lines).toMatchObject([{ variantId: variant, variant: null, quantity: 6 }]);
  expect(quote.problems).toMatchObject([{ code: 'out_of_stock', left: 4 }]);
});

test('an account’s cart has a line for each variant, and keeps one that names none', async () => {
  const cart = [
    { id: product, variant: small, quantity: 1 },
    { id: product, variant: framed, quantity: 2 },
    { id: product, quantity: 1 },
  ];
  await shop.act(anna, 'select save_cart($1)', JSON.stringify(cart));
  expect(await shop.act(anna, 'select merge_cart()')).toEqual(cart);
  await shop.place(anna, { items: [item(small)] });
  expect(await shop.act(anna, 'select merge_cart()')).toEqual(cart.slice(1));
  await shop.query('delete from product_variants where id = $1', String(framed));
  expect(await shop.act(anna, 'select merge_cart()')).toEqual(cart.slice(2));
});
