/** Media: a row for each file of the bucket, its places, its replacement and removal, and rights of each kind of caller. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(
    `insert into storage.buckets (id, name, public) values ('media', 'media', true)`,
  );
});
afterAll(() => shop.close());

const { administrator } = callers;
const customer = callers['right customer'];
const address = '/storage/v1/object/public/media/';
let count = 0;

/** Name of an object that no other has. */
function objectName(file: string): string {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}/${file}`;
}

/** The one value that the statement returns. Throws its refusal. */
async function run(caller: Caller, text: string, ...values: string[]): Promise<unknown> {
  const result = await shop.act(caller, text, ...values);
  if (typeof result === 'object' && result !== null && 'refused' in result)
    throw new Error(String(result.refused));
  return result;
}

/** Adds a file as storage does, and returns its object's name. */
async function add(
  file: string,
  facts: object = { title: file, width: 1200, height: 1500 },
  caller: Caller = administrator,
  metadata: object = { mimetype: 'image/webp', size: 4000 },
): Promise<string> {
  const name = objectName(file);
  await run(
    caller,
    `insert into storage.objects (bucket_id, name, metadata, user_metadata) values ('media', $1, $2::jsonb, $3::jsonb)`,
    name,
    JSON.stringify(metadata),
    JSON.stringify(facts),
  );
  return name;
}

const idOf = async (name: string): Promise<number> =>
  Number(await shop.query('select id from media where object_name = $1', name));
const read = async (id: number) =>
  (await shop.act(administrator, `select admin_media(${id})`)) as {
    media: Readonly<Record<string, unknown>>;
    places: readonly object[];
  };
const remove = (name: string, caller: Caller = administrator) =>
  shop.act(caller, `delete from storage.objects where name = $1`, name);

/** Shows the file in a work, as a post's picture, in a post's text and in the legal text. */
async function show(name: string): Promise<void> {
  const path = `${address}${name}`;
  await shop.query(
    `insert into product_pictures (product_id, position, path, width, height) values (2, 1, $1, 1200, 1500)`,
    path,
  );
  await shop.query(
    `update posts set picture_path = $1, picture_width = 1, picture_height = 1 where id = 2`,
    path,
  );
  await shop.query(
    `update post_texts set body = 'Before ![A kiln](' || $1 || ' "Hot") after' where post_id = 3`,
    path,
  );
  await shop.query(`update settings set legal_text = 'See ' || $1`, path);
}

test('a file has a row with the facts of its sender, and its uploader', async () => {
  const id = await idOf(
    await add('harbour.webp', { title: 'Harbour\u0007at/dawn', width: 1200, height: 1500 }),
  );
  expect((await read(id)).media).toMatchObject({
    title: 'Harbour at/dawn',
    kind: 'image',
    type: 'image/webp',
    size: 4000,
    width: 1200,
    height: 1500,
    focus: '50% 50%',
    uploadedBy: 'keeper@example.com',
    places: 0,
  });
});

test.each([
  ['no facts', 'null', { title: 'a.webp', width: null }],
  ['facts that are no object', '[1]', { title: 'a.webp', width: null }],
  ['an empty title', '{"title": " \\n "}', { title: 'a.webp' }],
  ['a title of 300 characters', `{"title": "${'a'.repeat(300)}"}`, { title: 'a'.repeat(200) }],
  ['a width without a height', '{"width": 5}', { width: null, height: null }],
  ['sizes that are no sizes', '{"width": "1e9", "height": -4}', { width: null, height: null }],
  ['a placeholder that is a page', '{"placeholder": "data:text/html,x"}', { placeholder: '' }],
])('%s do not disturb the row', async (_what, facts, expected) => {
  const name = objectName('a.webp');
  await shop.act(
    administrator,
    `insert into storage.objects (bucket_id, name, metadata, user_metadata) values ('media', $1, '{"mimetype": "image/webp", "size": 9}', $2::jsonb)`,
    name,
    facts,
  );
  expect((await read(await idOf(name))).media).toMatchObject(expected);
});

test.each([
  ['an empty file', 'a.png', { mimetype: 'image/png', size: 0 }],
  ['a name with a step upwards', '../a.png', { mimetype: 'image/png', size: 1 }],
  ['a name with a folder', 'b/a.png', { mimetype: 'image/png', size: 1 }],
  ['a name of 300 characters', `${'a'.repeat(300)}.png`, { mimetype: 'image/png', size: 1 }],
  ['a file without a type', 'a.png', { mimetype: '', size: 1 }],
])('%s is refused', async (_what, file, metadata) => {
  await expect(add(file, {}, administrator, metadata)).rejects.toThrow('23514');
});

test('a replaced file is replaced in every place, under another address', async () => {
  const name = await add('old.webp');
  const id = await idOf(name);
  await show(name);
  await shop.query(`update post_texts set stale = true where post_id = 3 and language = 'ja'`);
  expect((await read(id)).places).toMatchObject([
    { kind: 'settings' },
    { kind: 'product', id: 2, title: 'Rain on Slate' },
    { kind: 'post', id: 2, title: 'A Sheet' },
    { kind: 'post', id: 3, title: 'Shelves' },
  ]);
  const next = await add('new.webp', { replaces: id, width: 800, height: 1000 });
  const { media, places } = await read(id);
  expect(media).toMatchObject({ path: `${address}${next}`, width: 800, places: 4 });
  expect(places).toHaveLength(4);
  expect(
    await shop.query(`select path || width || focus from product_pictures where product_id = 2`),
  ).toBe(`${address}${next}80050% 50%`);
  expect(
    await shop.query(`select count(*) from media_leftovers where object_name = $1`, name),
  ).toBe('1');
  expect(await shop.query(`select act || entity_id from audit_log order by id desc limit 1`)).toBe(
    `replace${id}`,
  );
});

test('an original with another address of a picture is no reason to translate it again', async () => {
  const name = await add('kiln.webp');
  await shop.query(
    `update post_texts set body = body || ' ![](' || $1 || ')' where post_id = 1 and language = 'en'`,
    `${address}${name}`,
  );
  await shop.query(`update post_texts set stale = false where post_id = 1`);
  await add('kiln-2.webp', { replaces: await idOf(name), width: 9, height: 9 });
  const stale = `select string_agg(language || stale, ' ' order by language) from post_texts where post_id = 1`;
  expect(await shop.query(stale)).toBe('enfalse jafalse');
  await shop.query(`update post_texts set stale = true where post_id = 1 and language = 'ja'`);
  await add('kiln-3.webp', { replaces: await idOf(await latest()), width: 9, height: 9 });
  expect(await shop.query(stale)).toBe('enfalse jatrue');
});

test('a file is replaced neither by one of another kind nor in place of none', async () => {
  const id = await idOf(await add('still.webp'));
  const film = add('film.mp4', { replaces: id }, administrator, { mimetype: 'video/mp4', size: 9 });
  await expect(film).rejects.toThrow('media_replaced_by_other_kind');
  await expect(add('still.webp', { replaces: id })).rejects.toThrow('other_kind');
  await expect(add('lost.webp', { replaces: 99_999 })).rejects.toThrow('media_replaced_unknown');
});

test('a removed file leaves every place, and only there', async () => {
  const name = await add('gone.webp');
  const id = await idOf(name);
  await shop.query('delete from product_pictures where product_id = 2');
  await show(name);
  await shop.query(
    `insert into product_pictures (product_id, position, path, width, height) values (2, 2, '/b.webp', 1, 1)`,
  );
  await shop.query(`update product_variants set pictures = '{2,1}' where product_id = 2`);
  await remove(name);
  expect(await shop.act(administrator, `select admin_media(${id})`)).toBeNull();
  expect(
    await shop.query(`select string_agg(path, ' ') from product_pictures where product_id = 2`),
  ).toBe('/b.webp');
  expect(await shop.query(`select pictures from product_variants where product_id = 2`)).toBe(
    '{2}',
  );
  expect(await shop.query(`select body from post_texts where post_id = 3`)).toBe('Before  after');
  expect(await shop.query(`select count(picture_path) from posts where id = 2`)).toBe('0');
  expect(
    await shop.query(
      `select act || entity_id from audit_log where entity = 'media' order by id desc limit 1`,
    ),
  ).toBe(`delete${id}`);
});

test('a focus moves works that had the one before, and no work with its own', async () => {
  const name = await add('focus.webp');
  const id = await idOf(name);
  for (const product of [3, 4])
    await shop.query(
      `insert into product_pictures (product_id, position, path, width, height) values (${product}, 1, $1, 1, 1)`,
      `${address}${name}`,
    );
  await shop.query(`update product_pictures set focus = '10% 10%' where product_id = 4`);
  await shop.act(administrator, `update media set focus = '0% 100%' where id = ${id}`);
  expect(
    await shop.query(
      `select string_agg(focus, ' ' order by product_id) from product_pictures where path = $1`,
      `${address}${name}`,
    ),
  ).toBe('0% 100% 10% 10%');
  await expect(
    run(administrator, `update media set focus = '101% 0%' where id = ${id}`),
  ).rejects.toThrow('23514');
});

test.each([
  ['another type than text', '{"en": 5}'],
  ['an empty text', '{"en": ""}'],
  ['501 characters', `{"en": "${'a'.repeat(501)}"}`],
  ['a list', '[]'],
])('alternative texts of %s are refused', async (_what, alts) => {
  const id = await idOf(await add('alts.webp'));
  await expect(
    run(administrator, `update media set alts = $1::jsonb where id = ${id}`, alts),
  ).rejects.toThrow('23514');
});

test('files are found by words of their title and of their alternative texts, and by kind', async () => {
  const id = await idOf(await add('a.webp', { title: 'Quiet valley' }));
  await shop.act(administrator, `update media set alts = '{"de": "Ein Tal"}' where id = ${id}`);
  await add('price-list.pdf', {}, administrator, {
    mimetype: 'application/pdf',
    size: 9,
  });
  const found = async (args: string) => {
    const { items } = (await shop.act(administrator, `select admin_list('media', ${args})`)) as {
      items: readonly { item: { title: string } }[];
    };
    return items.map(({ item }) => item.title);
  };
  expect(await found(`search => 'valley'`)).toEqual(['Quiet valley']);
  expect(await found(`search => 'ein tal'`)).toEqual(['Quiet valley']);
  expect(await found(`filters => '{"kind": ["document"]}'`)).toEqual(['price-list.pdf']);
});

test('the places of a file are found by an index without pending rows, which each search would go through', async () => {
  expect(
    await shop.query(
      `select array_to_string(reloptions, ',') from pg_class where relname = 'post_texts_search'`,
    ),
  ).toBe('fastupdate=off');
});

test('a work takes pictures from the media, with their measures and texts from there', async () => {
  const id = await idOf(await add('work.webp', { width: 640, height: 800 }));
  const save = (pictures: object[]) =>
    run(
      administrator,
      `select admin_save_product($1::jsonb, 4, admin_product(4)::jsonb -> 'values')`,
      JSON.stringify({ pictures }),
    );
  await shop.query('delete from product_pictures where product_id = 4');
  await save([{ position: null, media: id, width: 1, focus: '20% 30%', alts: { en: 'A jar' } }]);
  expect(
    await shop.query(
      `select width || ' ' || focus || ' ' || alt from product_pictures join picture_texts using (product_id, position) where product_id = 4`,
    ),
  ).toBe('640 20% 30% A jar');
  await save([{ position: 1, focus: '1% 2%', alts: {} }]);
  expect(await shop.query(`select focus from product_pictures where product_id = 4`)).toBe('1% 2%');
  await expect(save([{ position: null, media: 99_999, alts: {} }])).rejects.toThrow(
    'unknown_media',
  );
});

test('nobody but an administrator adds, reads or removes files, from the moment on that the role is gone', async () => {
  const name = await add('kept.webp');
  const reads = (caller: Caller) =>
    shop.act(caller, `select count(*) from storage.objects where name = $1`, name);
  const denied = async (caller: Caller) => {
    await expect(add('new.webp', {}, caller)).rejects.toThrow('42501');
    expect(await reads(caller)).toBe('0');
    await remove(name, caller);
    expect(await shop.query(`select count(*) from media where object_name = $1`, name)).toBe('1');
  };
  await denied(customer);
  await denied(callers.anonymous);
  expect(await reads(administrator)).toBe('1');
  // The last administrator stays one.
  await shop.query(`update users set role = 'admin' where id = $1`, anna);
  await shop.query(`update users set role = 'customer' where id = $1`, administrator.sub);
  await denied(administrator);
  await shop.query(`update users set role = 'admin' where id = $1`, administrator.sub);
  expect(await reads(administrator)).toBe('1');
  await shop.query(`update users set role = 'customer' where id = $1`, anna);
});

/** Name of the object that was added last. */
async function latest(): Promise<string> {
  return (
    (await shop.query('select object_name from media order by updated_at desc, id desc limit 1')) ??
    ''
  );
}
