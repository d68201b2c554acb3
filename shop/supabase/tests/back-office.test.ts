/** The back office's functions: lists by pages, bulk acts with their undo, the log, the last administrator, disabled accounts, stale texts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { administratorId, anna, bruno, callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

const { administrator } = callers;
const customer = callers['right customer'];

const act = (text: string, ...values: string[]) => shop.act(administrator, text, ...values);
/** The latest entries of the log since a test began, the earliest first. */
const entries = async (): Promise<unknown> =>
  JSON.parse(
    (await shop.query(
      `select coalesce(json_agg(json_build_object('act', act, 'entity', entity, 'id', entity_id, 'before', before, 'after', after)
        order by id), '[]') from audit_log where id > $1`,
      start,
    )) ?? '',
  );
let start = '0';
beforeEach(async () => {
  start = (await shop.query('select coalesce(max(id), 0) from audit_log')) ?? '0';
});

interface Page {
  readonly items: readonly {
    readonly cursor: unknown;
    readonly item: { readonly email: string };
  }[];
  readonly total: number | null;
}

test('a list is read page by page in both directions, and each row is seen once', async () => {
  const page = async (rest: string): Promise<Page> =>
    (await act(
      `select admin_list('users', sort => 'email', descending => false, page_size => 1${rest})`,
    )) as Page;
  const emails = ({ items }: Page) => items.map(({ item }) => item.email);
  const first = await page('');
  expect([emails(first), first.total]).toEqual([['anna@example.com', 'bruno@example.com'], 3]);
  const after = `, after => '${JSON.stringify(first.items[0]?.cursor)}'`;
  const second = await page(after);
  expect(emails(second)).toEqual(['bruno@example.com', 'keeper@example.com']);
  const last = `, after => '${JSON.stringify(second.items[1]?.cursor)}'`;
  expect(emails(await page(last))).toEqual([]);
  const back = await page(`${last}, backward => true, with_count => false`);
  expect(emails(back)).toEqual(['anna@example.com', 'bruno@example.com']);
  expect(back).toMatchObject({ total: null, isMore: null });
});

test.each([
  ['a name', `search => 'Ann'`, ['anna@example.com']],
  ['a part of an address', `search => 'keeper@'`, ['keeper@example.com']],
  ['a wildcard', `search => '100%'`, []],
  ['a role', `filters => '{"role": ["admin"]}'`, ['keeper@example.com']],
  ['an unknown filter', `filters => '{"1=1": ["admin"]}', search => 'anna'`, ['anna@example.com']],
])('users are found by %s', async (_what, args, emails) => {
  const { items } = (await act(`select admin_list('users', ${args})`)) as Page;
  expect(items.map(({ item }) => item.email)).toEqual(emails);
});

test('a changed name or address is found at once', async () => {
  await shop.query(`update profiles set full_name = 'Björk Nova' where user_id = '${bruno}'`);
  await shop.query(`update auth.users set email = 'nova@example.com' where id = '${bruno}'`);
  const { items } = (await act(`select admin_list('users', search => 'björk nova@')`)) as Page;
  expect(items.map(({ item }) => item.email)).toEqual(['nova@example.com']);
  await shop.query(`update auth.users set email = 'bruno@example.com' where id = '${bruno}'`);
});

test('a bulk act has one entry with the values before, and is undone once, but for rows changed since', async () => {
  const result = (await act(
    `select admin_bulk_update('products', '[{"id": 1, "values": {"featured_rank": 7}}, {"id": 2, "values": {"featured_rank": 7}}, {"id": 99, "values": {"featured_rank": 7}}]')`,
  )) as { act: number };
  expect(result).toEqual({ act: expect.any(Number) as number, changed: 2, conflicts: ['99'] });
  expect(await entries()).toEqual([
    {
      act: 'bulk',
      entity: 'products',
      id: '',
      before: { '1': { featured_rank: 3 }, '2': { featured_rank: 1 } },
      after: { '1': { featured_rank: 7 }, '2': { featured_rank: 7 } },
    },
  ]);
  await shop.query('update products set featured_rank = 8 where id = 2');
  expect(await act(`select admin_undo(${result.act})`)).toMatchObject({
    changed: 1,
    conflicts: ['2'],
  });
  expect(
    await shop.query(
      `select string_agg(featured_rank::text, ' ' order by id) from products where id < 3`,
    ),
  ).toBe('3 8');
  expect(await act(`select admin_undo(${result.act})`)).toMatchObject({ refused: 'not_undoable' });
});

test.each([
  ['columns that are not for bulk acts', 'users', '[{"id": "x", "values": {"role": "admin"}}]'],
  ['tables that are not', 'orders', '[{"id": "x", "values": {"total": 1}}]'],
  ['no rows', 'products', '[]'],
])('a bulk act of %s is refused', async (_what, target, edits) => {
  expect(await act('select admin_bulk_update($1, $2::jsonb)', target, edits)).toMatchObject({
    refused: 'invalid_edits',
  });
});

test('a bulk act is done whole or not at all', async () => {
  const edits = `[{"id": 1, "values": {"price": "150"}}, {"id": 2, "values": {"price": "-1"}}]`;
  expect(await act('select admin_bulk_update($1, $2::jsonb)', 'products', edits)).toHaveProperty(
    'refused',
  );
  expect(await shop.query('select price from products where id = 1')).toBe('140.00');
  expect(await entries()).toEqual([]);
});

test('the log has what an administrator changed, without personal values, and nothing of customers or of the shop itself', async () => {
  await act(`update products set featured_rank = 4 where id = 3 returning 1`);
  await act(`update products set featured_rank = 4 where id = 3 returning 1`);
  await act(`update contact_messages set handled_at = '2026-01-01', name = 'X' returning 1`);
  await act(`insert into tag_texts values ('kiln', 'de', 'Ofen') returning 1`);
  await act(`delete from tag_texts where language = 'de' returning 1`);
  // A working copy and a view are no acts.
  await act(
    `insert into working_copies (entity, entity_id, version, content) values ('products', '3', '', '{}') returning 1`,
  );
  await act(`insert into saved_views (list, name) values ('users', 'Mine') returning 1`);
  await shop.act(customer, `update profiles set city = 'Lyon' returning 1`);
  await shop.query('update products set featured_rank = 2 where id = 3');
  await shop.place(customer, { items: [{ product_id: 2, quantity: 1 }] });
  expect(await entries()).toEqual([
    {
      act: 'update',
      entity: 'products',
      id: '3',
      before: { featured_rank: 2 },
      after: { featured_rank: 4 },
    },
    {
      act: 'update',
      entity: 'contact_messages',
      id: '1',
      before: { handled_at: null, name: null },
      after: { handled_at: '2026-01-01T00:00:00+00:00', name: null },
    },
    {
      act: 'insert',
      entity: 'tag_texts',
      id: 'kiln/de',
      before: null,
      after: { tag: 'kiln', language: 'de', name: 'Ofen' },
    },
    {
      act: 'delete',
      entity: 'tag_texts',
      id: 'kiln/de',
      before: { tag: 'kiln', language: 'de', name: 'Ofen' },
      after: null,
    },
  ]);
});

test('the log is searched by who did it, somebody whose role was taken away since included', async () => {
  const other = callers['wrong customer'];
  const setRole = (role: string) =>
    shop.query(`update users set role = '${role}' where id = '${other.sub}'`);
  await setRole('admin');
  await shop.act(other, 'update products set featured_rank = 7 where id = 3 returning 1');
  await setRole('customer');
  const address = await shop.query(`select email from users where id = '${other.sub}'`);
  const foundBy = async (words: string) => {
    const { items } = (await act(`select admin_list('log', search => '${words}')`)) as {
      readonly items: readonly { readonly item: { readonly actor: string } }[];
    };
    return [...new Set(items.map(({ item }) => item.actor))];
  };
  expect(await foundBy(address ?? '')).toEqual([address]);
  expect(await foundBy('nobody@example.com')).toEqual([]);
  await shop.query('update products set featured_rank = 2 where id = 3');
});

test('the log is neither changed nor removed, by the owner of the database neither', async () => {
  for (const statement of [
    `update audit_log set act = 'x'`,
    'delete from audit_log',
    // Imports refer to their entry.
    'truncate audit_log cascade',
  ])
    await expect(shop.query(statement)).rejects.toThrow(/history/);
});

test('the last administrator is neither demoted nor disabled, by any way', async () => {
  const refusal = { refused: 'last_administrator' };
  expect(
    await act(`update users set role = 'customer' where id = '${administratorId}' returning 1`),
  ).toMatchObject(refusal);
  expect(
    await act(`update users set disabled_at = now() where id = '${administratorId}' returning 1`),
  ).toMatchObject(refusal);
  const edits = `[{"id": "${administratorId}", "values": {"disabled_at": "now"}}]`;
  expect(await act('select admin_bulk_update($1, $2::jsonb)', 'users', edits)).toMatchObject(
    refusal,
  );
  await act(`update users set role = 'admin' where id = '${anna}' returning 1`);
  await act(`update users set role = 'customer' where id = '${administratorId}' returning 1`);
  expect(await act('select admin_overview()')).toMatchObject({ refused: 'not_administrator' });
  await shop.query(`update users set role = 'admin' where id = '${administratorId}'`);
  await shop.query(`update users set role = 'customer' where id = '${anna}'`);
});

test('a disabled account loses its sessions, cannot sign in, and is no administrator', async () => {
  await shop.query(`update users set role = 'admin' where id = '${anna}'`);
  await shop.query(
    `insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), '${anna}', now())`,
  );
  await act(`update users set disabled_at = now() where id = '${anna}' returning 1`);
  expect(await shop.act(customer, 'select is_admin()')).toBe('f');
  expect(await shop.query(`select count(*) from auth.sessions where user_id = '${anna}'`)).toBe(
    '0',
  );
  expect(
    await shop.query(
      `select banned_until > now() + interval '1 year' from auth.users where id = '${anna}'`,
    ),
  ).toBe('t');
  await act(
    `update users set disabled_at = null, role = 'customer' where id = '${anna}' returning 1`,
  );
  expect(await shop.query(`select banned_until from auth.users where id = '${anna}'`)).toBeNull();
});

test('ended sessions are counted and logged', async () => {
  await shop.query(
    `insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), '${bruno}', now())`,
  );
  expect(await act(`select admin_end_sessions('${bruno}')`)).toBe('1');
  expect(await act(`select admin_end_sessions('${bruno}')`)).toBe('0');
  expect(await entries()).toEqual([
    { act: 'end_sessions', entity: 'users', id: bruno, before: null, after: { sessions: 1 } },
  ]);
});

test('a changed original marks its translations as stale, and a changed translation is so no longer', async () => {
  const stale = () =>
    shop.query(
      `select string_agg(language, ' ' order by language) from product_texts where product_id = 1 and stale`,
    );
  await act(
    `update product_texts set published = published, slug = 'harbour' where product_id = 1 and language = 'en' returning 1`,
  );
  expect(await stale()).toBeNull();
  await act(
    `update product_texts set title = 'Harbour, Late' where product_id = 1 and language = 'en' returning 1`,
  );
  expect(await stale()).toBe('fr');
  expect(await act(`select admin_overview() -> 'stale'`)).toEqual({ products: 1, posts: 0 });
  await act(
    `update product_texts set title = 'Le port, tard' where product_id = 1 and language = 'fr' returning 1`,
  );
  expect(await stale()).toBeNull();
});

test('orders are found by stage, number, name and address', async () => {
  const placed = await shop.place(customer, {
    items: [{ product_id: 2, quantity: 1 }],
    email: 'grace@example.com',
  });
  const found = async (args: string) => {
    const { items } = (await act(`select admin_list('orders', ${args})`)) as Page;
    return items.some(({ item }) => item.email === 'grace@example.com');
  };
  const stage = (name: string) => found(`filters => '{"stage": ["${name}"]}'`);
  expect([await stage('pay'), await stage('pack'), await stage('closed')]).toEqual([
    true,
    false,
    false,
  ]);
  await act(`select record_payment('${placed.id}')`);
  expect([await stage('pay'), await stage('pack')]).toEqual([false, true]);
  expect(await found(`filters => '{"stage": ["pay", "pack"]}'`)).toBe(true);
  await act(`select cancel_order('${placed.id}')`);
  expect([await stage('pack'), await stage('closed')]).toEqual([false, true]);
  for (const words of [String(placed.number), 'Lovelace', 'grace@example', 'ada grace'])
    expect([words, await found(`search => '${words}'`)]).toEqual([words, true]);
  expect(await found(`search => 'nobody'`)).toBe(false);
});

test('the palette finds a work by its code, and by words of any language under the title of the original', async () => {
  await shop.query(`update product_variants set sku = 'KILN-7' where product_id = 2`);
  const title = await shop.query(
    `select title from product_texts where product_id = 2 and language = 'en'`,
  );
  const works = async (words: string) =>
    ((await act(`select admin_search('${words}')`)) as { readonly products: unknown }).products;
  expect(await works('kiln-7')).toEqual([{ id: 2, title }]);
  expect(await works(title ?? '')).toEqual([{ id: 2, title }]);
  expect(await works('kiln-8')).toEqual([]);
  await shop.query('update product_variants set sku = null where product_id = 2');
});

test('a search of each list is answered by an index', async () => {
  const plans = await Promise.all(
    [
      [`select id from users where search_text like $1`, 'users_search'],
      [`select id from audit_log where search_text like $1`, 'audit_log_search'],
      [
        `select id from orders where lower(' ' || number::text || ' ' || email || ' ' || coalesce(address ->> 'name', '')) like $1`,
        'orders_search',
      ],
    ].map(async ([text = '', index = '']) => {
      const results = await shop.admin.pipeline([
        { text: 'set local enable_seqscan = off' },
        { text: `explain ${text.replace('$1', `'%harbour%'`)}` },
      ]);
      return results.at(-1)?.rows.flat().join(' ').includes(index) === true;
    }),
  );
  expect(plans).toEqual([true, true, true]);
});
