/** The deletion of a work in the back office: refused once it was ordered, and else taken back with everything that was part of it. */
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

const maker = callers.administrator;
/** The work to be deleted, and one that has it beside it. */
let work = 200;
const neighbour = () => work + 2000;
beforeEach(async () => {
  work += 1;
  await shop.admin.pipeline(printStatements(work));
  const [, , framed] = await variantsOf(shop, work);
  await shop.admin.pipeline(
    [
      `update products set colours = '{ink}', featured_rank = 7, created_at = '2020-01-01' where id = ${work}`,
      `insert into product_texts (product_id, language, title, slug, details, stale) values (${work}, 'ar', 'طبعة', 'طبعة', '{"year": "2020"}', true)`,
      `insert into product_pictures (product_id, position, path, width, height) values (${work}, 1, 'a.jpg', 3, 2), (${work}, 2, 'b.jpg', 3, 2)`,
      `insert into picture_texts values (${work}, 2, 'fr', 'Un port')`,
      `update product_variants set pictures = '{2}' where id = ${framed}`,
      `insert into products (id, category_id, price) values (${neighbour()}, 'prints', 1)`,
      `insert into related_products values (${work}, 1, 1), (${work}, 3, 2), (${neighbour()}, ${work}, 1)`,
      `insert into product_zones select ${work}, id from shipping_zones limit 1`,
      `insert into discount_codes (code, kind) values ('WORK${work}', 'free_shipping')`,
      `insert into discount_products values ('WORK${work}', ${work})`,
      `insert into edition_numbers (product_id, variant_id, number, edition_size) select ${work}, ${framed}, number, 3 from generate_series(1, 3) as number`,
    ].map((text) => ({ text })),
  );
});

const act = (text: string, ...values: (string | null)[]) => shop.act(maker, text, ...values);
const remove = (id = work) => act(`select admin_delete_product(${id})`);
const restore = (entry: unknown) => act('select admin_restore_product($1::bigint)', String(entry));

/**
 * Tables whose rows go with a work; what is in customers' carts and on their lists, their subscriptions and notes, is not the maker's to bring
 * back. A work about which somebody left a note was ordered, and is not deleted.
 */
const cascading = `with recursive below as (
    select 'public.products'::regclass::oid as id
    union select part.conrelid from pg_constraint as part join below on part.confrelid = below.id
      where part.contype = 'f' and part.confdeltype = 'c')
  select string_agg(name::text, ' ' order by name::text) from below join pg_class on pg_class.oid = below.id
    cross join lateral (select pg_class.relname as name) as named
    where pg_class.oid <> 'public.products'::regclass and pg_class.relname not in ('cart_items', 'wishlist_items', 'subscriptions', 'subscription_mails', 'collector_notes')`;

/** All rows of the work by table, without the moment of its last change. */
async function rowsOf(id: number): Promise<Readonly<Record<string, unknown>>> {
  const tables = ((await shop.query(cascading)) ?? '').split(' ');
  const rows: Record<string, unknown> = {};
  for (const table of ['products', ...tables])
    rows[table] = await shop.query(
      `select string_agg(to_jsonb(each)::text, E'\\n' order by to_jsonb(each)::text) from (
         select * from ${table} where ${table === 'products' ? 'id' : 'product_id'} = ${id}
           ${table === 'related_products' ? `or related_id = ${id}` : ''}) as each`,
    );
  rows['products'] = String(rows['products']).replace(/"updated_at": "[^"]*"/, '');
  return rows;
}

test('a deletion taken back brings every row of the work', async () => {
  const before = await rowsOf(work);
  // Each table that goes with a work has rows in the test, so that none is forgotten.
  expect(Object.entries(before).filter(([, rows]) => rows === null)).toEqual([]);
  const entry = await remove();
  expect(Object.values(await rowsOf(work)).filter((rows) => rows !== null)).toEqual(['null']);
  expect(await restore(entry)).toBe(String(work));
  expect(await rowsOf(work)).toEqual(before);
  expect(await restore(entry)).toMatchObject({ refused: 'not_undoable' });
});

test('the deletion and its undo are one entry of the log each', async () => {
  const last = () => shop.query('select coalesce(max(id), 0) from audit_log');
  const since = await last();
  const entry = await remove();
  await restore(entry);
  expect(
    await shop.query(
      `select string_agg(concat_ws(' ', act, entity, entity_id), ', ' order by id) from audit_log where id > $1`,
      since,
    ),
  ).toBe(`delete products ${work}, undo products ${work}`);
});

test('a work without options comes back with its one variant', async () => {
  const id = work + 1000;
  await shop.query(
    `insert into products (id, category_id, price, stock, edition_size, status) values (${id}, 'prints', 40, 4, 9, 'archived')`,
  );
  await shop.query(
    `update product_variants set sku = 'ONE', position = 3 where product_id = ${id}`,
  );
  const before = await rowsOf(id);
  await restore(await remove(id));
  expect(await rowsOf(id)).toEqual(before);
});

test('a work that was ordered, or of which a number is out, stays', async () => {
  const [small, , framed] = await variantsOf(shop, work);
  await shop.query(
    `update edition_numbers set state = 'elsewhere' where variant_id = ${framed} and number = 1`,
  );
  expect(await remove()).toMatchObject({ refused: 'numbers_issued' });
  await shop.query(`update edition_numbers set state = 'free' where variant_id = ${framed}`);
  const placed = await shop.place(callers['right customer'], {
    items: [{ product_id: work, variant_id: small, quantity: 1 }],
  });
  expect(await remove()).toMatchObject({ refused: 'product_ordered' });
  await act(`select cancel_order('${placed.id}')`);
  expect(await remove()).toMatchObject({ refused: 'product_ordered' });
  expect(await shop.query(`select count(*) from products where id = ${work}`)).toBe('1');
});

test('a deleted work comes back without the things that are gone since', async () => {
  await shop.query(`insert into categories (id, position) values ('gone', 9)`);
  await shop.query(`insert into colours (id, hex) values ('gone', '#111111')`);
  await shop.query(
    `update products set category_id = 'gone', colours = '{gone,ink}' where id = ${work}`,
  );
  await shop.query(
    `insert into products (id, category_id, price) values (${work + 3000}, 'prints', 1)`,
  );
  await shop.query(
    `update related_products set related_id = ${work + 3000} where product_id = ${work} and related_id = 3`,
  );
  const entry = await remove();
  await shop.query(`delete from products where id = ${work + 3000}`);
  await shop.query(`delete from categories where id = 'gone'`);
  await shop.query(`delete from colours where id = 'gone'`);
  await shop.query(`delete from discount_codes where code = 'WORK${work}'`);
  await shop.query(`update product_variants set sku = 'P${work}-S' where product_id = 1`);
  await shop.query(`insert into related_products values (${neighbour()}, 3, 1)`);
  expect(await restore(entry)).toBe(String(work));
  expect(
    await shop.query(
      `select concat_ws(' ', category_id, colours, status) from products where id = ${work}`,
    ),
  ).toBe('prints {ink} draft');
  expect(
    await shop.query(
      `select string_agg(coalesce(sku, 'none'), ' ' order by position) from product_variants where product_id = ${work}`,
    ),
  ).toBe(`none P${work}-L none`);
  expect(
    await shop.query(
      `select string_agg(concat(product_id, '>', related_id, '@', position), ' ' order by position) from related_products
         where ${work} in (product_id, related_id)`,
    ),
  ).toBe(`${work}>1@1 ${neighbour()}>${work}@2`);
});
