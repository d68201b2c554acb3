/** Series and makers: their pages, the works that belong to them, and the works' own forms. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers } from './shop-database.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  // The works have ids of their own: those that are added here come after them.
  await shop.query(`select setval(pg_get_serial_sequence('public.products', 'id'), 100)`);
});
afterAll(() => shop.close());

const read = (text: string) => shop.act(callers.anonymous, `select ${text}`);
const act = (text: string, ...values: (string | null)[]) =>
  shop.act(callers.administrator, text, ...values);

const harbours = {
  id: 'harbours',
  kind: 'series',
  name: 'Ports',
  introduction: 'Before the boats wake.',
  count: 2,
  picture: { path: '/a.webp', alt: '' },
};

test('series with published works are listed, with the name in the language and else in English', async () => {
  expect(await read(`list_series('fr')`)).toMatchObject([harbours]);
  expect(await read(`list_series('ja')`)).toMatchObject([{ ...harbours, name: 'Harbours' }]);
});

test('the page of a series has its published works, featured ones first, a page at a time', async () => {
  expect(await read(`get_series('series', 'harbours', 'fr')`)).toMatchObject({
    series: harbours,
    total: 2,
    items: [{ id: 3 }, { id: 1, title: 'Le port, tôt' }],
  });
  expect(await read(`get_series('series', 'harbours', 'fr', 1, 1)`)).toMatchObject({
    total: 2,
    items: [{ id: 1 }],
  });
});

test.each([
  ['series', 'nothing'],
  ['maker', 'harbours'],
  ['maker', 'okada'],
  ['series', 'none'],
])('there is no page of the %s %s', async (kind, id) => {
  expect(await read(`get_series('${kind}', '${id}')`)).toBeNull();
});

test('the page of a work names its series, and that of another none', async () => {
  expect(await read(`get_product(1, 'fr')`)).toMatchObject({
    series: { id: 'harbours', kind: 'series', name: 'Ports' },
  });
  expect(await read('get_product(2)')).toMatchObject({ series: null });
});

test('the form of a work sets its series and takes it away, and a copy keeps it', async () => {
  const seriesOf = (id: string) =>
    shop.query('select series_id from products where id = $1::bigint', id);
  const save = (series: string, was: string) =>
    act(
      'select admin_save_product($1::jsonb, 2, $2::jsonb)',
      JSON.stringify({ series }),
      JSON.stringify({ series: was }),
    );
  expect(await save('none', 'harbours')).toMatchObject({ outcome: 'conflict' });
  expect(await save('none', '')).toMatchObject({ outcome: 'saved' });
  expect(await seriesOf('2')).toBe('none');
  const copy = String(await act('select admin_duplicate_product(2)'));
  expect(await seriesOf(copy)).toBe('none');
  await save('', 'none');
  expect(await seriesOf('2')).toBeNull();
  await shop.query('delete from products where id = $1::bigint', copy);
});

test('a work has a series and a maker, and is on the pages of both', async () => {
  const save = (changes: object, was: object) =>
    act(
      'select admin_save_product($1::jsonb, 1, $2::jsonb)',
      JSON.stringify(changes),
      JSON.stringify(was),
    );
  await save({ maker: 'okada' }, { maker: '' });
  expect(await read('get_product(1)')).toMatchObject({
    series: { id: 'harbours', kind: 'series' },
    maker: { id: 'okada', kind: 'maker', name: 'Okada' },
  });
  expect(await read(`get_series('maker', 'okada')`)).toMatchObject({ items: [{ id: 1 }] });
  expect(await read(`get_series('series', 'harbours')`)).toMatchObject({ total: 2 });
  expect(await act(`select admin_facet('series', 'okada') -> 'use'`)).toMatchObject({ works: 2 });
  const copy = String(await act('select admin_duplicate_product(1)'));
  expect(await shop.query('select maker_id from products where id = $1::bigint', copy)).toBe(
    'okada',
  );
  await shop.query('delete from products where id = $1::bigint', copy);
  await save({ maker: '' }, { maker: 'okada' });
  expect(await read('get_product(1)')).toMatchObject({ maker: null });
});

test.each([
  ['a maker in the column of the series', `series_id = 'okada'`, '- okada'],
  ['a series in the column of the maker', `maker_id = 'none'`, 'none -'],
  ['both in the column of the other', `series_id = 'okada', maker_id = 'none'`, 'none okada'],
])('%s is written into its own', async (_what, columns, expected) => {
  await shop.query(`update products set ${columns} where id = 4`);
  expect(
    await shop.query(
      `select coalesce(series_id, '-') || ' ' || coalesce(maker_id, '-') from products where id = 4`,
    ),
  ).toBe(expected);
  await shop.query('update products set series_id = null, maker_id = null where id = 4');
});

test('a work that is restored after its series is gone has none', async () => {
  await shop.query(`insert into series (id) values ('brief')`);
  const added = (await act(
    'select admin_save_product($1::jsonb)',
    JSON.stringify({ category: 'prints', series: 'brief', price: '5' }),
  )) as { readonly id: number };
  const entry = await act('select admin_delete_product($1::bigint)', String(added.id));
  await shop.query(`delete from series where id = 'brief'`);
  await act('select admin_restore_product($1::bigint)', String(entry));
  const query = 'select series_id from products where id = $1::bigint';
  expect(await shop.query(query, String(added.id))).toBeNull();
  await shop.query('delete from products where id = $1::bigint', String(added.id));
});

test.each([
  ['harbours', [1, 3, 5]],
  ['okada', [6]],
])('works of the collection’s list are found by %s', async (id, expected) => {
  const page = await act(
    `select admin_list('collection', filters => '{"series": ["${id}"]}', sort => 'created')`,
  );
  const { items } = page as { readonly items: readonly { readonly item: { id: number } }[] };
  expect(items.map(({ item }) => item.id).toSorted((one, other) => one - other)).toEqual(expected);
});
