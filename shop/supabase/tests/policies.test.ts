/** Policies of every table: reads and writes of anonymous callers, the wrong and the right customer, and administrators. */
import { DatabaseError } from '@atelier/backend/postgres/database';
import type { Statement } from '@atelier/backend/postgres/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backOfficeTables, writeBackOffice } from './back-office-tables.ts';
import { orderTables, writeOrder } from './order-tables.ts';
import { statisticsTables, writeStatistics } from './statistics-tables.ts';
import { variantTables, writeVariants } from './variant-tables.ts';
import { writeZones, zoneTables } from './zone-tables.ts';
import { anna, callers, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
  await writeOrder(shop.admin);
  await writeVariants(shop.admin);
  await writeBackOffice(shop.admin);
  await writeZones(shop.admin);
  await writeStatistics(shop.admin);
});
afterAll(() => shop.close());

type Operation = 'select' | 'insert' | 'update' | 'delete';
/** Counts of rows that each caller's statement reaches, in the order of `callers`; `refused` where the policy raises. */
type Expected = readonly [
  number | 'refused',
  number | 'refused',
  number | 'refused',
  number | 'refused',
];

const refused = 'refused';
const readByAll = (rows: number): Expected => [rows, rows, rows, rows];
const administratorWrites = (rows: number): Expected => [0, 0, 0, rows];
const administratorAdds: Expected = [refused, refused, refused, 1];
const nobodyAdds: Expected = [refused, refused, refused, refused];
const nobody: Expected = [0, 0, 0, 0];

const tables: Record<string, Record<Operation, readonly [string, Expected]>> = {
  ...orderTables,
  ...variantTables,
  ...backOfficeTables,
  ...zoneTables,
  ...statisticsTables,
  settings: {
    select: ['select * from settings', administratorWrites(1)],
    insert: ['insert into settings (id) values (true) on conflict do nothing', nobodyAdds],
    update: [`update settings set shop_name = 'Mine'`, administratorWrites(1)],
    delete: ['delete from settings', nobody],
  },
  contact_messages: {
    select: ['select * from contact_messages', administratorWrites(1)],
    insert: [
      `insert into contact_messages (name, email, subject, message) values ('a', 'a@b.c', 'd', 'e')`,
      nobodyAdds,
    ],
    update: ['update contact_messages set handled_at = now()', administratorWrites(1)],
    delete: ['delete from contact_messages', administratorWrites(1)],
  },
  users: {
    select: [`select * from users where id = '${anna}'`, [0, 0, 1, 1]],
    insert: ['insert into users (id) values (gen_random_uuid())', nobodyAdds],
    update: [`update users set role = 'admin' where id = '${anna}'`, [refused, 0, 0, 1]],
    delete: [`delete from users where id = '${anna}'`, nobody],
  },
  profiles: {
    select: [`select * from profiles where user_id = '${anna}'`, [0, 0, 1, 1]],
    insert: [
      `insert into profiles (user_id) values ('${anna}') on conflict (user_id) do update set city = 'Lyon'`,
      [refused, refused, 1, refused],
    ],
    update: [`update profiles set city = 'Lyon' where user_id = '${anna}'`, [0, 0, 1, 0]],
    delete: ['delete from profiles', nobody],
  },
  preferences: {
    select: [`select * from preferences where user_id = '${anna}'`, [0, 0, 1, 1]],
    insert: [
      `insert into preferences (user_id) values ('${anna}') on conflict (user_id) do update set language = 'fr'`,
      [refused, refused, 1, refused],
    ],
    update: [`update preferences set language = 'fr' where user_id = '${anna}'`, [0, 0, 1, 0]],
    delete: ['delete from preferences', nobody],
  },
  wishlist_items: {
    select: [`select * from wishlist_items where user_id = '${anna}'`, [0, 0, 1, 0]],
    insert: [
      `insert into wishlist_items (user_id, product_id) values ('${anna}', 2)`,
      [refused, refused, 1, refused],
    ],
    update: [`update wishlist_items set added_at = now() where user_id = '${anna}'`, [0, 0, 1, 0]],
    delete: [`delete from wishlist_items where user_id = '${anna}'`, [0, 0, 1, 0]],
  },
  cart_items: {
    select: [`select * from cart_items where user_id = '${anna}'`, [0, 0, 1, 0]],
    insert: [
      `insert into cart_items (user_id, product_id, quantity) values ('${anna}', 2, 1)`,
      [refused, refused, 1, refused],
    ],
    update: [`update cart_items set quantity = 3 where user_id = '${anna}'`, [0, 0, 1, 0]],
    delete: [`delete from cart_items where user_id = '${anna}'`, [0, 0, 1, 0]],
  },
  categories: {
    select: ['select * from categories', readByAll(2)],
    insert: [`insert into categories (id) values ('new')`, administratorAdds],
    update: ['update categories set position = 9', administratorWrites(2)],
    delete: [`delete from categories where id not in (select category_id from products)`, nobody],
  },
  category_texts: {
    select: ['select * from category_texts', readByAll(3)],
    insert: [`insert into category_texts values ('prints', 'de', 'Drucke')`, administratorAdds],
    update: [`update category_texts set name = 'x'`, administratorWrites(3)],
    delete: ['delete from category_texts', administratorWrites(3)],
  },
  colours: {
    select: ['select * from colours', readByAll(3)],
    insert: [`insert into colours (id, hex) values ('clay', '#a8694a')`, administratorAdds],
    update: ['update colours set position = 9', administratorWrites(3)],
    delete: [`delete from colours where id = 'moss'`, administratorWrites(1)],
  },
  colour_texts: {
    select: ['select * from colour_texts', readByAll(2)],
    insert: [`insert into colour_texts values ('ink', 'de', 'Tinte')`, administratorAdds],
    update: [`update colour_texts set name = 'x'`, administratorWrites(2)],
    delete: ['delete from colour_texts', administratorWrites(2)],
  },
  series: {
    select: ['select * from series', readByAll(3)],
    insert: [`insert into series (id) values ('new')`, administratorAdds],
    update: ['update series set position = 9', administratorWrites(3)],
    delete: [`delete from series where id = 'none'`, administratorWrites(1)],
  },
  series_texts: {
    select: ['select * from series_texts', readByAll(3)],
    insert: [
      `insert into series_texts (series_id, language, name) values ('none', 'de', 'Keine')`,
      administratorAdds,
    ],
    update: [`update series_texts set name = 'x'`, administratorWrites(3)],
    delete: ['delete from series_texts', administratorWrites(3)],
  },
  products: {
    select: ['select * from products', [4, 4, 4, 6]],
    insert: [
      `insert into products (id, category_id, price) values (7, 'prints', 1)`,
      administratorAdds,
    ],
    update: ['update products set featured_rank = 1', administratorWrites(6)],
    delete: ['delete from products', administratorWrites(6)],
  },
  product_texts: {
    select: ['select * from product_texts', [7, 7, 7, 10]],
    insert: [
      `insert into product_texts (product_id, language, title, slug) values (4, 'de', 'Mondkrug', 'mondkrug')`,
      administratorAdds,
    ],
    update: [`update product_texts set title = 'x'`, administratorWrites(10)],
    delete: ['delete from product_texts', administratorWrites(10)],
  },
  product_pictures: {
    select: ['select * from product_pictures', [2, 2, 2, 3]],
    insert: [`insert into product_pictures values (2, 1, '/c.webp', 1, 1)`, administratorAdds],
    update: ['update product_pictures set width = 1', administratorWrites(3)],
    delete: ['delete from product_pictures', administratorWrites(3)],
  },
  picture_texts: {
    select: ['select * from picture_texts', [2, 2, 2, 3]],
    insert: [`insert into picture_texts values (1, 1, 'de', 'Ein Hafen')`, administratorAdds],
    update: [`update picture_texts set alt = 'x'`, administratorWrites(3)],
    delete: ['delete from picture_texts', administratorWrites(3)],
  },
  facet_counts: {
    select: [`select * from facet_counts where facet = 'all'`, readByAll(1)],
    insert: [`insert into facet_counts values ('all', 'x', 1)`, nobodyAdds],
    update: ['update facet_counts set products = 0', nobody],
    delete: ['delete from facet_counts', nobody],
  },
  posts: {
    select: ['select * from posts', [3, 3, 3, 4]],
    insert: [`insert into posts (id) values (9)`, administratorAdds],
    update: [`update posts set tags = '{}'`, administratorWrites(4)],
    delete: ['delete from posts', administratorWrites(4)],
  },
  post_texts: {
    select: ['select * from post_texts', [4, 4, 4, 6]],
    insert: [
      `insert into post_texts (post_id, language, slug, title) values (2, 'de', 'blatt', 'Ein Blatt')`,
      administratorAdds,
    ],
    update: [`update post_texts set title = 'x'`, administratorWrites(6)],
    delete: ['delete from post_texts', administratorWrites(6)],
  },
  tag_texts: {
    select: ['select * from tag_texts', readByAll(3)],
    insert: [`insert into tag_texts values ('clay', 'de', 'Ton')`, administratorAdds],
    update: [`update tag_texts set name = 'x'`, administratorWrites(3)],
    delete: ['delete from tag_texts', administratorWrites(3)],
  },
};

const rows = Object.entries(tables).flatMap(([table, operations]) =>
  Object.entries(operations).flatMap(([operation, [text, expected]]) =>
    Object.entries(callers).map(
      ([name, caller], index) => [table, operation, name, caller, text, expected[index]] as const,
    ),
  ),
);

test.each(rows)('%s: %s by %s', async (_table, _operation, _name, caller, text, expected) => {
  expect(await reached(caller, { text })).toBe(expected);
});

test('every table of the shop has row-level security and rows in this test', async () => {
  const [found] = await shop.admin.pipeline([
    {
      text: `select relname, relrowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    },
  ]);
  const own = Object.keys(tables).filter((name) => !name.includes('.'));
  expect(found?.rows.map(([name]) => name)).toEqual(own.toSorted());
  expect(found?.rows.filter(([, secured]) => secured !== 't')).toEqual([]);
});

test('the service role passes the policies, and nobody reaches the private schema', async () => {
  const products = { text: 'select * from products' };
  expect((await shop.as({ role: 'service_role' }, products)).count).toBe(6);
  for (const caller of Object.values(callers)) {
    const statement = { text: `select private.search_patterns('x')` };
    expect(await reached(caller, statement)).toBe(refused);
  }
});

test('a customer cannot become an administrator by the role in the token', async () => {
  const statement = { text: 'select is_admin()' };
  const claimed = await shop.as({ role: 'authenticated', sub: anna }, statement);
  expect(claimed.rows).toEqual([['f']]);
  expect((await shop.as(callers.administrator, statement)).rows).toEqual([['t']]);
  expect((await shop.as(callers.anonymous, statement)).rows).toEqual([['f']]);
});

async function reached(
  caller: (typeof callers)[keyof typeof callers],
  statement: Statement,
): Promise<number | 'refused'> {
  try {
    return (await shop.as(caller, statement)).count;
  } catch (error) {
    if (error instanceof DatabaseError && error.fields.code === '42501') return refused;
    throw error;
  }
}
