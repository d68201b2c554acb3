/** The collection in the back office: works listed and found, saved with what was read, copied, and read by nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import { printStatements } from './test-variants.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.admin.pipeline(printStatements(70));
  // The test's own works have ids of their own.
  await shop.query('alter table products alter id restart with 1000');
});
afterAll(() => shop.close());

const { administrator, anonymous } = callers;
const customer = callers['right customer'];
const act = (text: string, ...values: string[]) => shop.act(administrator, text, ...values);

type Values = Readonly<Record<string, unknown>>;
interface Text {
  readonly title: string;
  readonly shipping: string;
  readonly stale: boolean;
}

const valuesOf = async (id: number): Promise<Values> =>
  ((await act(`select admin_product(${id})`)) as { values: Values }).values;
const textOf = async (id: number, language: string): Promise<Text> =>
  (await valuesOf(id))[`text_${language}`] as Text;
const save = (id: number | null, changes: object, was: object = {}) =>
  act(
    `select admin_save_product($1::jsonb, ${id}, $2::jsonb)`,
    JSON.stringify(changes),
    JSON.stringify(was),
  );
/** Saves over what is stored now. */
const saveOver = async (id: number, changes: object) => save(id, changes, await valuesOf(id));
const copyOf = async (id: number): Promise<number> => {
  const copy = await act(`select admin_duplicate_product(${id})`);
  expect(copy).toEqual(expect.stringMatching(/^\d+$/));
  return Number(copy);
};
const found = async (args: string): Promise<readonly number[]> => {
  const { items } = (await act(
    `select admin_list('collection', sort => 'created', descending => false, ${args})`,
  )) as { items: readonly { item: { id: number } }[] };
  return items.map(({ item }) => item.id).toSorted((one, other) => one - other);
};

test.each([
  ['a title', `search => 'harb'`, [1]],
  ['a title in another language', `search => '月'`, [4]],
  ['a draft’s title', `search => 'unfinished'`, [5]],
  ['a code', `search => 'p70-L'`, [70]],
  ['two words', `search => 'late harb'`, []],
  ['punctuation alone', `search => '—'`, [1, 2, 3, 4, 5, 6, 70]],
  ['the beginning of a code', `search => 'P70'`, [70]],
  ['a status', `filters => '{"status": ["draft", "archived"]}'`, [5, 6]],
  ['a category', `filters => '{"category": ["ceramics"]}'`, [3, 4]],
  ['a kind', `filters => '{"kind": ["new_arrival"]}'`, []],
  ['a low stock', `filters => '{"stock": ["low"]}'`, [3, 5, 6]],
  ['no stock', `filters => '{"stock": ["out"]}'`, [3]],
] as const)('works are found by %s', async (_what, args, ids) => {
  expect(await found(args)).toEqual(ids);
});

test.each(['updated', 'created', 'price', 'stock'])(
  'works are sorted by %s in pages',
  async (sort) => {
    const seen: number[] = [];
    let after = 'null';
    for (let page = 0; page < 10 && after !== ''; page += 1) {
      const { items } = (await act(
        `select admin_list('collection', sort => '${sort}', page_size => 2, after => ${after})`,
      )) as { items: readonly { cursor: unknown; item: { id: number } }[] };
      seen.push(...items.slice(0, 2).map(({ item }) => item.id));
      after = items.length > 2 ? `'${JSON.stringify(items[1]?.cursor)}'` : '';
    }
    expect(seen.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 70]);
  },
);

test('a new work is a draft with its texts, and a visitor reads it once it is published', async () => {
  const created = (await save(null, {
    category: 'prints',
    kind: 'new_arrival',
    colours: ['ink'],
    price: '49,50',
    stock: '3',
    sku: 'NEW-1',
    weight: '250',
    text_en: { title: 'Salt Road', shipping: 'By post\n\n By hand ', pages: '12' },
    text_de: { title: 'Salzstraße' },
  })) as { id: number; outcome: string };
  expect(created.outcome).toBe('saved');
  const read = (language: string) =>
    shop.act(anonymous, `select get_product(${created.id}, '${language}')`);
  expect(await read('de')).toBeNull();
  await saveOver(created.id, { status: 'published' });
  expect(await read('de')).toMatchObject({
    title: 'Salzstraße',
    price: '49.50',
    slug: 'salzstraße',
  });
  expect(await read('en')).toMatchObject({
    slug: 'salt-road',
    shipping: ['By post', 'By hand'],
    details: { pages: 12 },
  });
  expect(await valuesOf(created.id)).toMatchObject({ sku: 'NEW-1', weight: '250', stock: '3' });
});

test('a save replaces what was read, and is refused as a conflict where that has changed', async () => {
  const read = await valuesOf(2);
  await shop.query('update products set stock = 3, featured_rank = 8 where id = 2');
  expect(await save(2, { stock: '9' }, read)).toMatchObject({ outcome: 'conflict' });
  expect(await shop.query('select stock from products where id = 2')).toBe('3');
  // A change by somebody else is no conflict with other values.
  expect(await save(2, { price: '91.00' }, read)).toMatchObject({ outcome: 'saved' });
  expect(
    await shop.query(
      `select price || ' ' || stock || ' ' || featured_rank from products where id = 2`,
    ),
  ).toBe('91.00 3 8');
});

test('a changed original marks translations as stale, but not the one that is saved with it', async () => {
  const { text_en: english, text_fr: french } = (await valuesOf(1)) as Record<string, object>;
  await saveOver(1, { text_ru: { title: 'Гавань' } });
  await saveOver(1, {
    text_fr: { ...french, title: 'Le port, tard' },
    text_en: { ...english, title: 'Harbour, Late' },
  });
  expect([(await textOf(1, 'fr')).stale, (await textOf(1, 'ru')).stale]).toEqual([false, true]);
  expect(await found(`filters => '{"texts": ["stale"]}'`)).toEqual([1]);
  await saveOver(1, { text_ru: { ...(await textOf(1, 'ru')), stale: false } });
  expect((await textOf(1, 'ru')).stale).toBe(false);
  await saveOver(1, { text_ru: { title: ' ', published: true } });
  expect(
    await shop.query(`select count(*) from product_texts where product_id = 1 and language = 'ru'`),
  ).toBe('0');
});

test('pictures change their order with their texts, and variants keep theirs', async () => {
  await shop.query(`update product_variants set pictures = '{2,1}' where product_id = 1`);
  const { pictures } = (await valuesOf(1)) as { pictures: readonly { alts: object }[] };
  const [first, second] = pictures;
  await saveOver(1, { pictures: [{ ...second, alts: { de: 'Ein Hafen' } }, first] });
  expect(
    await shop.query(
      `select string_agg(picture.position || picture.path || coalesce(named.language || named.alt, ''), ' ' order by picture.position, named.language)
        from product_pictures as picture left join picture_texts as named using (product_id, position) where product_id = 1`,
    ),
  ).toBe('1/b.webpdeEin Hafen 2/a.webpenA harbour 2/a.webpfrUn port');
  expect(await shop.query('select pictures from product_variants where product_id = 1')).toBe(
    '{1,2}',
  );
  const after = (await valuesOf(1)) as { pictures: readonly object[] };
  await saveOver(1, { pictures: after.pictures.slice(1) });
  expect(
    await shop.query(
      `select string_agg(position || path, ' ') from product_pictures where product_id = 1`,
    ),
  ).toBe('1/a.webp');
  expect(await shop.query('select pictures from product_variants where product_id = 1')).toBe(
    '{1}',
  );
});

test.each([
  ['a price of a work with options', 70, { price: '1.00' }, '23514'],
  ['a code of another work', 2, { sku: 'P70-S' }, '23505'],
  ['a stock above the edition', 1, { stock: '61' }, '23514'],
  ['an unknown colour', 2, { colours: ['mauve'] }, '23503'],
  ['no title', 2, { text_en: { title: '', description: 'x' } }, '23514'],
])('%s is refused, and nothing is written', async (_what, id, changes, refused) => {
  const before = await valuesOf(id);
  expect(await save(id, { ...changes, featuredRank: '77' }, before)).toMatchObject({
    refused: expect.stringContaining(refused) as string,
  });
  expect(await valuesOf(id)).toEqual(before);
});

test('a scheduled work is read by nobody before its time, and by everybody after it', async () => {
  const add = async (changes: object): Promise<number> =>
    (
      (await save(null, {
        category: 'prints',
        price: '20.00',
        stock: '2',
        text_en: { title: 'Tide Table' },
        ...changes,
      })) as { id: number }
    ).id;
  /** Answers of the function, and of the tables read directly, to a visitor. */
  const visible = (id: number) =>
    shop.act(
      anonymous,
      `select json_build_array(get_product(${id}, 'en') is not null,
        (select count(*) from products where id = ${id}),
        (select count(*) from product_texts where product_id = ${id}),
        (select count(*) from product_variants where product_id = ${id}))`,
    );
  const later = await add({ publishAt: '2099-01-01T00:00:00.000Z' });
  const due = await add({ publishAt: '2026-01-02T03:04:00.000Z' });
  const archived = await add({ status: 'archived', publishAt: '2026-01-02T03:04:00.000Z' });
  const unscheduled = await add({});
  expect(await valuesOf(later)).toMatchObject({ publishAt: '2099-01-01T00:00:00.000Z' });
  expect(await valuesOf(archived)).toMatchObject({ status: 'archived', publishAt: '' });
  expect(await found(`filters => '{"status": ["scheduled"]}'`)).toEqual([later, due]);
  expect(await visible(due)).toEqual([false, 0, 0, 0]);
  expect(await shop.query('select private.publish_scheduled()')).toBe('1');
  expect(await shop.query('select private.publish_scheduled()')).toBe('0');
  expect(await visible(due)).toEqual([true, 1, 1, 1]);
  expect(await valuesOf(due)).toMatchObject({ status: 'published', publishAt: '' });
  for (const id of [later, archived, unscheduled])
    expect(await visible(id)).toEqual([false, 0, 0, 0]);
  expect(await found(`filters => '{"status": ["scheduled"]}'`)).toEqual([later]);
  // Published at once with others, and taken back, it has its time again.
  const { act: entry } = (await act(
    `select admin_bulk_update('products', '[{"id": ${later}, "values": {"status": "published", "publish_at": null}}]')`,
  )) as { act: number };
  expect(await visible(later)).toEqual([true, 1, 1, 1]);
  await act(`select admin_undo(${entry})`);
  expect(await valuesOf(later)).toMatchObject({
    status: 'draft',
    publishAt: '2099-01-01T00:00:00.000Z',
  });
  // Its maker may take the time away, or be quicker.
  await saveOver(later, { publishAt: '' });
  expect(await valuesOf(later)).toMatchObject({ status: 'draft', publishAt: '' });
  await saveOver(later, { publishAt: '2099-01-01T00:00:00.000Z' });
  await shop.query(`update products set status = 'published' where id = ${later}`);
  expect(await valuesOf(later)).toMatchObject({ publishAt: '' });
  await shop.query(
    'delete from products where id = any ($1::bigint[])',
    `{${[later, due, archived, unscheduled].join(',')}}`,
  );
});

test('a copy is a draft with texts, pictures and variants, and without codes', async () => {
  const id = await copyOf(70);
  expect(await valuesOf(id)).toMatchObject({
    status: 'draft',
    price: '40.00',
    text_en: { title: 'Print' },
  });
  expect(
    await shop.query(
      `select string_agg(concat_ws('/', value_1, value_2, price, stock, edition_size, sku), ' ' order by position)
        from product_variants where product_id = $1`,
      String(id),
    ),
  ).toBe('1/1/40.00/3 2/1/60.00/5 2/2/120.00/3/3');
  const edition = await copyOf(1);
  expect(await valuesOf(edition)).toMatchObject({ stock: '60', editionSize: '60' });
});

test.each([
  `admin_product(1)`,
  `admin_save_product('{"price": "0.01"}', 1)`,
  `admin_duplicate_product(1)`,
  `admin_list('collection')`,
])('%s is an administrator’s alone', async (call) => {
  expect(await shop.act(customer, `select ${call}`)).toMatchObject({
    refused: 'not_administrator',
  });
  expect(await shop.act(anonymous, `select ${call}`)).toMatchObject({
    refused: expect.stringContaining('42501') as string,
  });
});

test('the ledger names the orders of an edition’s numbers, and certificates of those sold', async () => {
  const order = (await shop.place(customer, { items: [{ product_id: 1, quantity: 1 }] })) as {
    id: string;
    number: number;
  };
  const entry = async () => {
    const { numbers } = (await act('select admin_product(1)')) as {
      numbers: readonly { orderId: string | null }[];
    };
    return numbers.find(({ orderId }) => orderId === order.id);
  };
  const placed = { orderNumber: order.number, orderLanguage: 'en' };
  expect(await entry()).toMatchObject({
    ...placed,
    state: 'held',
    soldAt: null,
    certificate: null,
  });
  await act('select record_payment($1)', order.id);
  const sold = await entry();
  expect(sold).toMatchObject({ ...placed, state: 'sold' });
  const { certificate } = sold as unknown as { certificate: string };
  expect(await shop.act(anonymous, 'select verify_certificate($1)', certificate)).toMatchObject({
    productId: 1,
    certificate,
  });
});
