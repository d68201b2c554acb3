/** Signed links to previews: they show the one row that they name, to nobody without them, and not for longer than they are valid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

const { administrator, anonymous } = callers;
/** The post and the product of the test's catalogue that are drafts. */
const draft = { post: 4, product: 5 } as const;

const tokenFor = async (kind: 'post' | 'product', id: number, language = 'en') =>
  (
    (await shop.act(
      administrator,
      `select admin_preview_link('${kind}', ${id}, '${language}')`,
    )) as { token: string }
  ).token;
const preview = (token: string, caller: Parameters<OrdersDatabase['act']>[0] = anonymous) =>
  shop.act(caller, 'select get_preview($1)', token);

test.each(['post', 'product'] as const)(
  'a visitor without a session reads the draft of a %s by its link',
  async (kind) => {
    const result = await preview(await tokenFor(kind, draft[kind]));
    expect(result).toMatchObject({ state: 'valid', kind, [kind]: { id: draft[kind] } });
    // An hour, by default.
    const { expiresAt } = result as { expiresAt: string };
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  },
);

test('a preview has the language of its link, and hidden texts of it', async () => {
  await shop.query(
    `insert into post_texts (post_id, language, slug, title, published) values (4, 'fr', 'f', 'Brouillon', false)`,
  );
  for (const [language, title] of [
    ['fr', 'Brouillon'],
    ['ja', await shop.query(`select title from post_texts where post_id = 4 and language = 'en'`)],
  ] as const)
    expect(await preview(await tokenFor('post', 4, language))).toMatchObject({ post: { title } });
});

test('no part of a link can be changed', async () => {
  const token = await tokenFor('post', 4);
  const parts = token.split('.');
  const changed = [
    ['product', 1],
    ['5', 1],
    ['1', 1],
    ['de', 2],
    ['9999999999', 3],
    [`${parts[4]?.slice(0, -2) ?? ''}AA`, 4],
  ] as const;
  const forged = [
    parts.with(0, 'product').join('.'),
    ...changed.slice(1).map(([value, place]) => parts.with(place, value).join('.')),
    `${token}x`,
    ` ${token}`,
    `${token}\n`,
    token.toUpperCase(),
    '',
    'post.4.en.9999999999.',
    `post.4.en.9999999999.${'A'.repeat(43)}`,
    'x'.repeat(100_000),
  ];
  for (const each of forged)
    expect([each, await preview(each)]).toEqual([each, { state: 'invalid' }]);
});

test('a link that has expired says so, and shows nothing', async () => {
  const claims = `post.4.en.${Math.floor(Date.now() / 1000) - 1}`;
  const signature = await shop.query(`select private.preview_signature('${claims}')`);
  expect(await preview(`${claims}.${signature}`)).toEqual({ state: 'expired' });
});

test('a link to a deleted row shows nothing', async () => {
  await shop.query(`insert into posts (id) values (77)`);
  await shop.query(
    `insert into post_texts (post_id, language, slug, title) values (77, 'en', 'x', 'X')`,
  );
  const token = await tokenFor('post', 77);
  expect(await preview(token)).toMatchObject({ state: 'valid' });
  await shop.query('delete from posts where id = 77');
  expect(await preview(token)).toEqual({ state: 'invalid' });
});

test('only the row of the link is read: no other draft is within its page, or reachable beside it', async () => {
  const hidden = await shop.query(
    `insert into posts (id, tags) select 78, tags from posts where id = 4 returning id`,
  );
  await shop.query(
    `insert into post_texts (post_id, language, slug, title) values (${hidden}, 'en', 'h', 'Hidden draft')`,
  );
  const token = await tokenFor('post', 4);
  expect(JSON.stringify(await preview(token))).not.toContain('Hidden draft');
  for (const caller of [anonymous, callers['right customer']]) {
    const { rows } = await shop.as(caller, {
      text: `select count(*) from posts where status <> 'published'
        union all select count(*) from products where status <> 'published'
        union all select count(*) from post_texts where post_id in (4, ${hidden})
        union all select count(*) from product_texts where product_id = 5`,
    });
    expect(rows.flat()).toEqual(['0', '0', '0', '0']);
    expect(await shop.act(caller, 'select get_post(4)')).toBeNull();
    expect(await shop.act(caller, `select admin_preview_link('post', 4, 'en')`)).not.toHaveProperty(
      'token',
    );
  }
});

test('the key that signs is readable by nobody', async () => {
  for (const caller of Object.values(callers))
    await expect(
      shop.as(caller, { text: 'select value from private.secrets' }),
    ).rejects.toMatchObject({ fields: { code: '42501' } });
});

test('each link is an act in the log', async () => {
  await tokenFor('product', 5, 'ja');
  expect(
    await shop.query(
      `select entity || entity_id || (after ->> 'language') from audit_log where act = 'preview' order by id desc limit 1`,
    ),
  ).toBe('products5ja');
});
