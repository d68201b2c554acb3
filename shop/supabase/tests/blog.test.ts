/** The blog in the back office: posts listed and found, saved to the last character, scheduled, copied, deleted and taken back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  // The test's own posts have ids of their own.
  await shop.query('alter table posts alter id restart with 1000');
});
afterAll(() => shop.close());

const { administrator, anonymous } = callers;
const act = (text: string, ...values: string[]) => shop.act(administrator, text, ...values);

type Values = Readonly<Record<string, unknown>>;
interface Text {
  readonly title: string;
  readonly body: string;
  readonly stale: boolean;
}

const valuesOf = async (id: number): Promise<Values> =>
  ((await act(`select admin_post(${id})`)) as { values: Values }).values;
const textOf = async (id: number, language: string): Promise<Text> =>
  (await valuesOf(id))[`text_${language}`] as Text;
const save = (id: number | null, changes: object, was: object = {}) =>
  act(
    `select admin_save_post($1::jsonb, ${id}, $2::jsonb)`,
    JSON.stringify(changes),
    JSON.stringify(was),
  );
/** Saves over what is stored now. */
const saveOver = async (id: number, changes: object) => save(id, changes, await valuesOf(id));
const add = async (changes: object): Promise<number> =>
  ((await save(null, changes)) as { id: number }).id;
const read = (id: number, language = 'en') =>
  shop.act(anonymous, `select get_post(${id}, '${language}')`);
const found = async (args: string): Promise<readonly number[]> => {
  const { items } = (await act(
    `select admin_list('blog', sort => 'created', descending => false, ${args})`,
  )) as { items: readonly { item: { id: number } }[] };
  return items.map(({ item }) => item.id).toSorted((one, other) => one - other);
};

test('a word that nearly every post has is found in the order of the list, and a rare one by itself', async () => {
  const many = 20_005;
  await shop.query(`insert into posts (id, created_at)
    select 50000 + number, '2030-01-01'::timestamptz + number * interval '1 minute' from generate_series(1, ${many}) as number`);
  await shop.query(`insert into post_texts (post_id, language, slug, title, body)
    select id, 'en', 'zoology-' || id, 'Zoology', 'Volume ' || id from posts where id > 50000`);
  const list = async (args: string) => {
    const page = (await act(
      `select admin_list('blog', sort => 'created', page_size => 2, ${args})`,
    )) as {
      items: readonly { item: { id: number } }[];
      total: number;
      isMore: boolean;
    };
    return { ids: page.items.map(({ item }) => item.id), total: page.total, isMore: page.isMore };
  };
  const last = 50_000 + many;
  expect(await list(`search => 'zoology'`)).toEqual({
    ids: [last, last - 1, last - 2],
    total: 10_000,
    isMore: true,
  });
  expect(await list(`search => 'zoology 50007'`)).toEqual({
    ids: [50_007],
    total: 1,
    isMore: false,
  });
  expect(await list(`search => 'zoology', filters => '{"status": ["archived"]}'`)).toEqual({
    ids: [],
    total: 0,
    isMore: false,
  });
  await shop.query('delete from posts where id > 50000');
});

test('posts are found by words, state, tag and category', async () => {
  const id = await add({
    category: 'ceramics',
    tags: ['sea'],
    publishAt: '2099-01-01T00:00:00.000Z',
    text_en: { title: 'Lighthouse Paper', body: 'Rag and salt' },
    text_ja: { title: '灯台の紙' },
  });
  for (const args of [
    `search => 'lighth'`,
    `search => 'rag salt'`,
    `search => '灯'`,
    `filters => '{"category": ["ceramics"]}'`,
    `filters => '{"tag": ["sea"]}'`,
    `filters => '{"status": ["scheduled"]}'`,
  ])
    expect([args, await found(args)]).toEqual([args, [id]]);
  expect(await found(`filters => '{"status": ["draft"]}'`)).toContain(id);
  expect(await found(`filters => '{"status": ["published"]}'`)).not.toContain(id);
});

test.each(['updated', 'created', 'published'])('posts are sorted by %s in pages', async (sort) => {
  const seen: number[] = [];
  let after = 'null';
  for (let page = 0; page < 10 && after !== ''; page += 1) {
    const { items } = (await act(
      `select admin_list('blog', sort => '${sort}', page_size => 2, after => ${after})`,
    )) as { items: readonly { cursor: unknown; item: { id: number } }[] };
    seen.push(...items.slice(0, 2).map(({ item }) => item.id));
    after = items.length > 2 ? `'${JSON.stringify(items[1]?.cursor)}'` : '';
  }
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a body is stored to the last character, and a slug is made of the title', async () => {
  const body = '\r\n  # A\t\r\n\n<div>\n&amp; b  ';
  const id = await add({
    status: 'published',
    text_en: { title: ' Salt & Rag ', body },
    text_de: { title: 'Salz', body: 'x', published: false },
  });
  expect(await textOf(id, 'en')).toMatchObject({ title: 'Salt & Rag', body, slug: 'salt-rag' });
  expect(await read(id)).toMatchObject({ body, slug: 'salt-rag' });
  expect(await read(id, 'de')).toMatchObject({ language: 'en' });
  await saveOver(id, { text_de: { title: 'Salz', body: 'x', published: true } });
  expect(await read(id, 'de')).toMatchObject({ language: 'de', body: 'x' });
});

test('a save over a changed value is a conflict, and one beside it is not', async () => {
  const id = await add({ text_en: { title: 'Glaze' } });
  const was = await valuesOf(id);
  await shop.query(`update posts set tags = '{kiln}' where id = ${id}`);
  expect(await save(id, { tags: ['sea'] }, was)).toMatchObject({ outcome: 'conflict' });
  expect(await valuesOf(id)).toMatchObject({ tags: ['kiln'] });
  expect(await save(id, { category: 'prints' }, was)).toMatchObject({ outcome: 'saved' });
  expect(await valuesOf(id)).toMatchObject({ tags: ['kiln'], category: 'prints' });
});

test('an addition that is repeated with its key and values returns the same post, and one with other values adds another', async () => {
  const additionKey = randomUUID();
  const first = await add({ additionKey, text_en: { title: 'Sent twice' } });
  expect(await add({ additionKey, text_en: { title: 'Sent twice' } })).toBe(first);
  expect(await add({ additionKey, text_en: { title: 'Another' } })).not.toBe(first);
  expect(await add({ text_en: { title: 'Sent twice' } })).not.toBe(first);
});

test('a changed original marks its translation, and a save of the translation removes the mark', async () => {
  const id = await add({ text_en: { title: 'Glaze' }, text_fr: { title: 'Émail' } });
  await saveOver(id, { text_en: { title: 'Glazes' } });
  expect((await textOf(id, 'fr')).stale).toBe(true);
  expect(await found(`filters => '{"texts": ["stale"]}'`)).toContain(id);
  await saveOver(id, { text_fr: { title: 'Émaux' } });
  expect((await textOf(id, 'fr')).stale).toBe(false);
});

test('a scheduled draft is published at its time, with its date, and not before', async () => {
  const later = await add({
    publishAt: '2099-01-01T00:00:00.000Z',
    text_en: { title: 'Later' },
  });
  const due = await add({ publishAt: '2026-01-02T03:04:00.000Z', text_en: { title: 'Due' } });
  const archived = await add({
    status: 'archived',
    publishAt: '2026-01-02T03:04:00.000Z',
    text_en: { title: 'Away' },
  });
  expect(await read(due)).toBeNull();
  expect(await shop.query('select private.publish_scheduled()')).toBe('1');
  expect(await shop.query('select private.publish_scheduled()')).toBe('0');
  expect(await valuesOf(due)).toMatchObject({
    status: 'published',
    publishAt: '',
    publishedAt: '2026-01-02T03:04:00.000Z',
  });
  expect(await read(due)).toMatchObject({ title: 'Due' });
  for (const id of [later, archived]) expect(await read(id)).toBeNull();
  expect(await valuesOf(archived)).toMatchObject({ status: 'archived', publishAt: '' });
});

test('the date of creation is edited like another field, is logged, and stays where it is emptied', async () => {
  const createdAt = '2019-05-06T07:08:00.000Z';
  const id = await add({ createdAt, text_en: { title: 'Of the old blog' } });
  expect(await valuesOf(id)).toMatchObject({ createdAt });
  expect(await found(`search => 'old blog'`)).toEqual([id]);
  const was = await valuesOf(id);
  await shop.query(`update posts set created_at = '2019-05-06 07:08:09.123456Z' where id = ${id}`);
  expect(await save(id, { createdAt: '2018-01-01T00:00:00.000Z' }, was)).toMatchObject({
    outcome: 'conflict',
  });
  const exact = () =>
    shop.query(`select created_at at time zone 'UTC' from posts where id = ${id}`);
  for (const changes of [{ createdAt: '' }, { category: 'prints' }]) {
    await saveOver(id, changes);
    expect(await exact()).toBe('2019-05-06 07:08:09.123456');
  }
  await saveOver(id, { createdAt: '2018-01-01T00:00:00.000Z' });
  expect(await exact()).toBe('2018-01-01 00:00:00');
  expect(
    await shop.query(`select before ->> 'created_at' || ' ' || (after ->> 'created_at') from audit_log
      where entity = 'posts' and entity_id = '${id}' order by id desc limit 1`),
  ).toMatch(/^2019-05-06T07:08:09.123456.* 2018-01-01T00:00:00/);
  const deletion = await act(`select admin_delete_post(${id})`);
  await act(`select admin_restore_post(${String(deletion)})`);
  expect(await valuesOf(id)).toMatchObject({ createdAt: '2018-01-01T00:00:00.000Z' });
  // A new post has the time of its addition.
  const fresh = await add({ createdAt: '', text_en: { title: 'Of today' } });
  expect(
    await shop.query(
      `select created_at > now() - interval '1 hour' from posts where id = ${fresh}`,
    ),
  ).toBe('t');
});

test('a new tag has its name in the writer’s language and in the original’s', async () => {
  await add({
    tags: ['wax'],
    tagNames: { wax: { language: 'de', name: 'Wachs' } },
    text_en: { title: 'Wax' },
  });
  expect(
    await shop.query(
      `select string_agg(language || ' ' || name, ', ' order by language) from tag_texts where tag = 'wax'`,
    ),
  ).toBe('de Wachs, en Wachs');
});

test('a copy is a draft with the same texts', async () => {
  const id = await add({ status: 'published', tags: ['sea'], text_en: { title: 'A', body: 'B ' } });
  const copy = Number(await act(`select admin_duplicate_post(${id})`));
  expect(await valuesOf(copy)).toMatchObject({
    status: 'draft',
    publishedAt: '',
    tags: ['sea'],
    text_en: { title: 'A', body: 'B ' },
  });
});

test('a deletion is one act, and is taken back once, with every text', async () => {
  const id = await add({
    status: 'published',
    text_en: { title: 'Gone', body: 'x\r\n' },
    text_ar: { title: 'ذهب' },
  });
  const before = await valuesOf(id);
  const entries = () => shop.query('select count(*) from audit_log');
  const count = Number(await entries());
  const deletion = await act(`select admin_delete_post(${id})`);
  expect(await act(`select admin_post(${id})`)).toBeNull();
  expect(Number(await entries())).toBe(count + 1);
  expect(await act(`select admin_restore_post(${String(deletion)})`)).toBe(String(id));
  expect(Number(await entries())).toBe(count + 2);
  expect(await valuesOf(id)).toEqual(before);
  expect(await act(`select admin_restore_post(${String(deletion)})`)).toMatchObject({
    refused: 'not_undoable',
  });
});
