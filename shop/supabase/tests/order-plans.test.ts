/** Ordering gives each buyer what was ordered, whatever plan the planner makes: with statistics and without, and with plans forced. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer } from './order-calls.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query('alter table products alter id restart 100');
});
afterAll(() => shop.close());

/** Methods that the planner may not use, so that it uses others. */
const forbidden: readonly (readonly string[])[] = [
  [],
  ['hashjoin'],
  ['material'],
  ['nestloop'],
  ['hashjoin', 'hashagg', 'mergejoin', 'material', 'sort'],
  ['indexscan', 'indexonlyscan', 'bitmapscan'],
  ['seqscan'],
];
const without = (methods: readonly string[]) =>
  methods.map((method) => [`enable_${method}`, 'off'] as const);
/** The plan cache's mode, and the time of the statistics: never, before the edition's ledger was opened, or after its first order. */
const circumstances = [
  ['force_custom_plan', 'never'],
  ['force_custom_plan', 'before'],
  ['force_custom_plan', 'after'],
  ['force_generic_plan', 'before'],
] as const;
const matrix = forbidden.flatMap((methods) =>
  circumstances.map(([cache, statistics]) => ({ methods: methods.join(' '), cache, statistics })),
);
const analyze = 'analyze products, orders, order_items, edition_numbers';
/** As a database that nobody has looked at yet. */
const unknown = [
  'delete from pg_statistic',
  `update pg_class set reltuples = -1, relpages = 0
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`,
];

test.each(matrix)(
  'a line takes as many numbers as it bought: without [$methods], $cache, statistics taken $statistics',
  async ({ methods, cache, statistics }) => {
    const product = await newEdition();
    const there = shop.planned([
      ['plan_cache_mode', cache],
      ...without(methods === '' ? [] : methods.split(' ')),
    ]);
    const place = (quantity: number) =>
      there.place(buyer, { items: [{ product_id: product, quantity }] });
    if (statistics === 'never') for (const text of unknown) await shop.query(text);
    if (statistics === 'before') await shop.query(analyze);
    const first = await place(1);
    if (statistics === 'after') await shop.query(analyze);
    const second = await place(3);
    const third = await place(1);
    expect([await numbers(first), await numbers(second), await numbers(third)]).toEqual([
      '11',
      '12 13 14',
      '15',
    ]);
    await there.act(buyer, 'select cancel_order($1)', second.id);
    await shop.query(`update orders set pay_by = now() - interval '1 s' where id = $1`, third.id);
    expect(await there.query('select private.expire_orders(1)')).toBe('1');
    expect(await numbers(await place(1))).toBe('12');
    // The maker sells three of them elsewhere: the lowest go.
    await shop.query('update products set stock = stock - 3 where id = $1', product);
    expect(await numbers(await place(2))).toBe('16 17');
    expect(
      await shop.query(
        `select string_agg(state || ' ' || count, ', ' order by state) from (
          select state, count(*) from edition_numbers where product_id = $1 group by state) as each`,
        product,
      ),
    ).toBe('elsewhere 13, free 133, held 4');
  },
);

test('messages whose time is over go a few at a time, whatever the plan', async () => {
  await shop.query(`insert into contact_messages (name, email, subject, message, created_at)
    select 'A', 'a@example.com', 'S', 'M', now() - interval '10 years' from generate_series(1, 20)`);
  await shop.query('analyze contact_messages');
  const there = shop.planned(without(['hashjoin', 'mergejoin', 'material']));
  expect(await there.query('select private.delete_expired_personal_data(3)')).toBe('3');
});

test('a shop that was hit gets its numbers back, and is told which', async () => {
  const product = await newEdition();
  const place = () => shop.place(buyer, { items: [{ product_id: product, quantity: 1 }] });
  const [hit, sound] = [await place(), await place()];
  await shop.query(
    `update edition_numbers set state = 'held', order_item_id = (select id from order_items where order_id = $1)
      where product_id = $2 and state = 'free' and number < 16`,
    hit.id,
    product,
  );
  await shop.query('drop table private.repairs');
  const folder = join(import.meta.dirname, '../migrations');
  const file = join(
    folder,
    readdirSync(folder).find((each) => each.endsWith('_stray_numbers.sql')) ?? '',
  );
  for (const text of readFileSync(file, 'utf8').split(/(?<=^\);)$/m)) await shop.query(text);
  expect([await numbers(hit), await numbers(sound)]).toEqual(['11', '12']);
  expect(await shop.query('select details::text from private.repairs')).toBe(
    `{"line": 1, "order": ${hit.number}, "numbers": [13, 14, 15], "productId": ${product}}`,
  );
  expect(await numbers(await place())).toBe('13');
});

/** Publishes an edition of 150 of which ten went before the shop. */
async function newEdition(): Promise<string> {
  const id =
    await shop.query(`insert into products (category_id, price, stock, edition_size, status)
    values ('prints', 30, 140, 150, 'published') returning id`);
  await shop.query(
    `insert into product_texts (product_id, language, title, slug) values ($1::bigint, 'en', 'Print', 'print-' || $1)`,
    id,
  );
  return id ?? '';
}

/** The numbers that an order has. */
const numbers = ({ id }: Placed) =>
  shop.query(
    `select string_agg(number::text, ' ' order by number) from edition_numbers
      join order_items on order_items.id = order_item_id where order_id = $1`,
    id,
  );
