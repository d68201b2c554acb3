/** Crowds: what many buyers at once may and may not get. Every order goes over connections of its own. */
import { openDatabase } from '@atelier/backend/postgres/open-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home, ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';
import { printStatements, variantsOf } from './test-variants.ts';

let shop: OrdersDatabase;
let crowd: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(`insert into products (id, category_id, price, stock, edition_size, status) values
    (20, 'prints', 30, 1, null, 'published'), (21, 'prints', 30, 60, 60, 'published'), (22, 'prints', 30, 40, null, 'published'),
    (23, 'prints', 30, 40, null, 'published')`);
  await shop.query(`insert into product_texts (product_id, language, title, slug)
    select id, 'en', 'Print ' || id, 'print-' || id from products where id >= 20`);
  await shop.query(
    `insert into discount_codes (code, kind, value, uses_max) values ('SINGLE', 'amount', 1, 1)`,
  );
  const authenticator = openDatabase({
    connection: shop.connection('authenticator'),
    poolSize: 20,
  });
  const place = async (caller: Caller, order: { items: unknown; code?: string }) => {
    const [, rows] = await authenticator
      .pipeline([
        {
          text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
          values: [caller.role, JSON.stringify(caller)],
        },
        {
          text: `select place_order($1::jsonb, 'a@example.com', $2::jsonb, gen_random_uuid(), true, discount_code => $3)`,
          values: [JSON.stringify(order.items), JSON.stringify(home), order.code ?? null],
        },
      ])
      .catch((error: Error) => {
        if (!error.message.startsWith('{')) throw error;
        return [
          null,
          {
            rows: [
              [JSON.stringify({ refused: (JSON.parse(error.message) as { code: string }).code })],
            ],
          },
        ] as const;
      });
    return JSON.parse(rows?.rows[0]?.[0] ?? 'null') as Placed;
  };
  crowd = { ...shop, authenticator, place };
});
afterAll(async () => {
  await crowd.authenticator.close();
  await shop.close();
});

const outcome = (placed: readonly Placed[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { refused } of placed)
    counts[refused ?? 'sold'] = (counts[refused ?? 'sold'] ?? 0) + 1;
  return counts;
};
const many = (count: number, order: (index: number) => { items: unknown; code?: string }) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => crowd.place(callers.anonymous, order(index))),
  );

test('of 60 buyers of one unit one gets it', async () => {
  expect(outcome(await many(60, () => ({ items: [{ product_id: 20, quantity: 1 }] })))).toEqual({
    sold: 1,
    out_of_stock: 59,
  });
  expect(await shop.query('select stock from products where id = 20')).toBe('0');
});

test('of an edition of 60 every number is sold once', async () => {
  expect(outcome(await many(80, () => ({ items: [{ product_id: 21, quantity: 1 }] })))).toEqual({
    sold: 60,
    out_of_stock: 20,
  });
  expect(
    await shop.query(`select count(*) || ' ' || count(distinct order_item_id) || ' ' || min(number) || ' ' || max(number)
      from edition_numbers where product_id = 21 and state = 'held'`),
  ).toBe('60 60 1 60');
});

test('200 buyers of a variant’s last unit get one, and others meanwhile each unit of another', async () => {
  await shop.admin.pipeline(printStatements(30));
  const [, large, framed] = await variantsOf(shop, 30);
  await shop.query(
    'update product_variants set stock = 1, edition_size = null where id = $1',
    String(framed),
  );
  await shop.query(
    'update product_variants set stock = 40, edition_size = 40 where id = $1',
    String(large),
  );
  const line = (variant: number | undefined) => [
    { product_id: 30, variant_id: variant, quantity: 1 },
  ];
  const placed = await many(260, (index) => ({ items: line(index < 200 ? framed : large) }));
  expect(outcome(placed.slice(0, 200))).toEqual({ sold: 1, out_of_stock: 199 });
  expect(outcome(placed.slice(200))).toEqual({ sold: 40, out_of_stock: 20 });
  const left = `select string_agg(stock::text, ' ' order by position) || ' of ' || (select stock from products where id = 30)
    from product_variants where product_id = 30`;
  expect(await shop.query(left)).toBe('3 0 0 of 3');
  const numbers = `select count(distinct order_item_id) || ' ' || count(distinct number) from edition_numbers
    where variant_id = $1 and state = 'held'`;
  expect(await shop.query(numbers, String(large))).toBe('40 40');
});

test('the last units of two variants go to one cart together, and the refusal says what is left', async () => {
  await shop.admin.pipeline(printStatements(31));
  const [small, large] = await variantsOf(shop, 31);
  await shop.query(
    'update product_variants set stock = 1 where id = any ($1::bigint[])',
    `{${small},${large}}`,
  );
  const both = [small, large].map((variant) => ({
    product_id: 31,
    variant_id: variant,
    quantity: 1,
  }));
  const placed = await many(40, (index) => ({
    items: index % 2 === 0 ? both : both.toReversed(),
  }));
  expect(outcome(placed)).toEqual({ sold: 1, out_of_stock: 39 });
  expect(
    await shop.query(
      'select count(*) || $$ $$ || count(distinct order_id) from order_items where product_id = 31',
    ),
  ).toBe('2 1');
  expect((await shop.place(callers.anonymous, { items: both })).truth).toMatchObject({
    problems: [
      { code: 'out_of_stock', variant: small, left: 0 },
      { code: 'out_of_stock', variant: large, left: 0 },
    ],
  });
});

test('a code for one use is used once', async () => {
  const placed = await many(20, () => ({
    items: [{ product_id: 4, quantity: 1 }],
    code: 'single',
  }));
  expect(outcome(placed)).toEqual({ sold: 1, discount_used_up: 19 });
});

test('carts that name the same goods in opposite orders do not wait for each other forever', async () => {
  const both = [
    { product_id: 22, quantity: 1 },
    { product_id: 23, quantity: 1 },
  ];
  expect(
    outcome(await many(60, (index) => ({ items: index % 2 === 0 ? both : both.toReversed() }))),
  ).toEqual({ sold: 40, out_of_stock: 20 });
});

test('each kept state is what folding the events gives', async () => {
  expect(
    await shop.query(`with recursive steps as (
        select order_id, axis, to_state, from_state, row_number() over (partition by order_id, axis order by id) as place,
          lag(to_state) over (partition by order_id, axis order by id) as before,
          row_number() over (partition by order_id, axis order by id desc) as from_end from order_events)
      select count(*) from steps join orders on orders.id = order_id
        where (before is not null and before <> from_state) or (from_end = 1 and to_state <> case axis
          when 'order' then order_state when 'payment' then payment_state when 'fulfilment' then fulfilment_state else return_state end)`),
  ).toBe('0');
});
