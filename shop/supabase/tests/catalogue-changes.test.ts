/** Effects of changes of the catalogue: correct counts, existing colours, notified nodes. */
import type { Database } from '@atelier/backend/postgres/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());

const counted = `select facet, value, products from facet_counts where products <> 0 order by 1, 2`;
const recounted = `select facet, value, count(*) from (
    select 'all' as facet, '' as value from products where status = 'published'
    union all select 'category', category_id from products where status = 'published'
    union all select 'colour', unnest(colours) from products where status = 'published'
    union all select 'set', category_id || '|' || array_to_string(array(select distinct unnest(colours) order by 1), ',')
      from products where status = 'published'
  ) as each group by 1, 2 order by 1, 2`;

test.each([
  `insert into products (id, category_id, price, status, colours)
     select 100 + n, 'prints', n, 'published', '{moss,ink}' from generate_series(1, 30) as n`,
  `insert into products (id, category_id, price, status) values (99, 'prints', 1, 'draft')`,
  `insert into products (id, category_id, price, status, colours) values (98, 'prints', 1, 'published', '{ink,ink}')`,
  `update products set status = 'published'`,
  `update products set status = 'archived' where id in (1, 2)`,
  `update products set category_id = 'ceramics', colours = '{moss}'`,
  `update products set stock = 1`,
  `delete from products where id = 1`,
  `delete from products`,
  `truncate products cascade`,
  `insert into products (id, category_id, price, status) values (1, 'prints', 1, 'published')
     on conflict (id) do update set status = 'archived'`,
])('counts stay right: %s', async (change) => {
  const [, stored, made] = await shop.admin.pipeline(
    [
      change,
      counted,
      recounted.replace(
        "'colour', unnest(colours)",
        "'colour', unnest(array(select distinct unnest(colours)))",
      ),
    ].map((text) => ({ text })),
    { rollback: true },
  );
  expect(stored?.rows).toEqual(made?.rows);
});

const failing = (text: string): Promise<unknown> =>
  shop.admin.pipeline([{ text }], { rollback: true });

test.each([
  [
    `update products set colours = '{nothing}' where id = 1`,
    'The colour "nothing" does not exist.',
  ],
  [`delete from colours where id = 'ink'`, 'The colour "ink" is still used by a product.'],
  [
    `update colours set id = 'black' where id = 'ink'`,
    'The colour "ink" is still used by a product.',
  ],
])('a product has only colours that exist: %s', async (change, message) => {
  await expect(failing(change)).rejects.toMatchObject({ fields: { code: '23503', message } });
});

test.each([
  `update products set price = -1 where id = 1`,
  `update products set stock = -1 where id = 1`,
  `update products set stock = 61 where id = 1`,
  `update products set stock = null where id = 1`,
  `update products set status = 'sold' where id = 1`,
  `update settings set currency = 'dollars'`,
  `update settings set languages = '{fr}'`,
  `update settings set id = false`,
  `update product_texts set slug = 'a/b' where product_id = 1`,
])('the database refuses what cannot be: %s', async (change) => {
  await expect(failing(change)).rejects.toMatchObject({ fields: { code: '23514' } });
});

test('a committed change is announced to every node, and says which table', async () => {
  const notices: string[] = [];
  const { promise: notified, resolve } = Promise.withResolvers<void>();
  const listening = await shop.admin.listen('atelier_catalogue', (payload) => {
    notices.push(payload);
    if (payload === 'settings') resolve();
  });
  await commit(shop.admin, `update product_texts set title = title where product_id = 1`);
  await commit(shop.admin, `update settings set shop_name = shop_name`);
  await notified;
  await listening.close();
  expect(notices).toEqual(['product_texts', 'settings']);
});

test('a changed product says when', async () => {
  const [, rows] = await shop.admin.pipeline(
    [
      { text: `update products set stock = 3 where id = 2` },
      {
        text: 'select updated_at = now(), (select updated_at < now() from products where id = 3) from products where id = 2',
      },
    ],
    { rollback: true },
  );
  expect(rows?.rows).toEqual([['t', 't']]);
});

async function commit(database: Database, text: string): Promise<void> {
  await database.pipeline([{ text }]);
}
