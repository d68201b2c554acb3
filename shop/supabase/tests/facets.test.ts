/** Facets (categories, colours and series) in the back office: named in every language, ordered, deleted with what uses them in mind, and taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

const act = (text: string, ...values: (string | null)[]) =>
  shop.act(callers.administrator, text, ...values);

interface Facet {
  readonly values: Readonly<
    Record<
      string,
      { readonly name: string; readonly stale: boolean; readonly introduction: string }
    >
  >;
  readonly use: { readonly works: number; readonly posts: number; readonly discounts: number };
}
type Name = 'categories' | 'colours' | 'series';
const facetOf = async (facet: Name, id: string) =>
  (await act('select admin_facet($1, $2)', facet, id)) as Facet | null;
const save = async (facet: Name, id: string | null, changes: object, was?: object) =>
  act(
    'select admin_save_facet($1, $2::jsonb, $3, $4::jsonb)',
    facet,
    JSON.stringify(changes),
    id,
    JSON.stringify(was ?? (id === null ? {} : (await facetOf(facet, id))?.values)),
  );
const text = (name: string, stale = false, introduction = '') => ({ name, stale, introduction });
const listed = async (facet: Name, args = ''): Promise<readonly string[]> => {
  const page = await act(`select admin_list('${facet}', descending => false ${args})`);
  return (page as { items: readonly { item: { id: string } }[] }).items.map(({ item }) => item.id);
};

test('a new one has a key made of its name and stands last', async () => {
  const saved = { outcome: 'saved', id: 'art-books' };
  expect(
    await save('categories', null, { text_en: text(' Art books '), text_fr: text('Livres') }),
  ).toEqual(saved);
  expect(await listed('categories')).toEqual(['prints', 'ceramics', 'art-books']);
  expect((await facetOf('categories', 'art-books'))?.values['text_fr']).toEqual(text('Livres'));
  expect(await save('categories', null, { text_en: text('Art books') })).toEqual({
    outcome: 'saved',
    id: 'art-books-2',
  });
  expect(await save('colours', null, { text_en: text('朱'), hex: '#AA3322' })).toEqual({
    outcome: 'saved',
    id: 'colour',
  });
  expect((await facetOf('colours', 'colour'))?.values['hex']).toBe('#aa3322');
});

test.each([
  ['without a name', 'categories', { text_en: text(' ') }, 'name_missing', 'text_en.name'],
  [
    'with a long name',
    'categories',
    { text_en: text('x'.repeat(81)) },
    'name_long',
    'text_en.name',
  ],
  ['with a wrong key', 'categories', { id: 'Ä b', text_en: text('A') }, 'invalid_key', 'id'],
  ['with a known key', 'categories', { id: 'prints', text_en: text('A') }, 'key_taken', 'id'],
  ['with a word for a colour', 'colours', { hex: 'red', text_en: text('A') }, 'invalid_hex', 'hex'],
  ['of another kind', 'series', { kind: 'shelf', text_en: text('A') }, 'invalid_kind', 'kind'],
  [
    'with a long introduction',
    'series',
    { text_en: text('A', false, 'x'.repeat(601)) },
    'introduction_long',
    'text_en.introduction',
  ],
  [
    'with an introduction without a name',
    'categories',
    { text_en: text('A'), text_fr: text('', false, 'Une page') },
    'name_missing',
    'text_fr.name',
  ],
] as const)('one %s is refused at the field', async (_what, facet, changes, refused, field) => {
  expect(await save(facet, null, changes)).toEqual({ refused, truth: { field } });
});

test('a changed original marks its translations, and a changed translation is right again', async () => {
  const stale = async () => (await facetOf('categories', 'prints'))?.values['text_fr']?.stale;
  await save('categories', 'prints', { text_en: text('Fine prints') });
  expect(await stale()).toBe(true);
  expect(await listed('categories', `, filters => '{"texts": ["stale"]}'`)).toEqual(['prints']);
  await save('categories', 'prints', { text_fr: text('Belles estampes', true) });
  expect(await stale()).toBe(false);
  await save('categories', 'prints', { text_en: text('Prints'), text_fr: text('Estampes') });
  expect(await stale()).toBe(false);
});

test('names are found in any language, and an empty one is removed', async () => {
  expect(await listed('colours', `, search => 'حبر'`)).toEqual(['ink']);
  await save('colours', 'ink', { text_ar: text('') });
  expect(await listed('colours', `, search => 'حبر'`)).toEqual([]);
});

test('a word in more names than are looked up at once is found in the order of the list', async () => {
  const tables = ['colours', 'colour_texts'];
  const setTriggers = async (how: 'disable' | 'enable') => {
    for (const table of tables) await shop.query(`alter table ${table} ${how} trigger user`);
  };
  await setTriggers('disable');
  await shop.query(`insert into colours (id, hex, position)
    select 'shade-' || number, '#a1b2c3', 100 + number from generate_series(1, 20100) as number`);
  await shop.query(`insert into colour_texts (colour_id, language, name)
    select 'shade-' || number, 'en', 'Shade ' || number from generate_series(1, 20100) as number`);
  try {
    expect(await listed('colours', `, search => 'shade', page_size => 2`)).toEqual([
      'shade-1',
      'shade-2',
      'shade-3',
    ]);
    const page = await act(`select admin_list('colours', search => 'shade', page_size => 1)`);
    expect(page).toMatchObject({ total: 10_000, isMore: true });
    expect(await listed('colours', `, search => 'shade 20100'`)).toEqual(['shade-20100']);
  } finally {
    await shop.query(`delete from colours where id like 'shade-%'`);
    await setTriggers('enable');
  }
});

test('a name that somebody else has changed is a conflict', async () => {
  expect(await save('colours', 'ink', { hex: '#000000' }, { hex: '#ffffff' })).toEqual({
    outcome: 'conflict',
    id: 'ink',
  });
});

test('the order is changed as one act that is undone', async () => {
  const edits = [
    { id: 'ceramics', values: { position: 1 } },
    { id: 'prints', values: { position: 2 } },
  ];
  const done = await act(
    `select admin_bulk_update('categories', $1::jsonb)`,
    JSON.stringify(edits),
  );
  expect((await listed('categories')).slice(0, 2)).toEqual(['ceramics', 'prints']);
  await act('select admin_undo($1::bigint)', String((done as { act: number }).act));
  expect((await listed('categories')).slice(0, 2)).toEqual(['prints', 'ceramics']);
});

const remove = (facet: Name, id: string, replacement: string | null) =>
  act('select admin_delete_facet($1, $2, $3)', facet, id, replacement);
const restore = (entry: unknown) => act('select admin_restore_facet($1::bigint)', String(entry));

test('a category that works use is refused with their number, and else takes them along', async () => {
  await shop.query(`update posts set category_id = 'prints' where id = 1`);
  await shop.query(`insert into discount_codes (code, kind) values ('HALF', 'free_shipping')`);
  await shop.query(`insert into discount_categories values ('HALF', 'prints')`);
  expect(await remove('categories', 'prints', null)).toEqual({
    refused: 'facet_in_use',
    truth: { works: 4, posts: 1, discounts: 1 },
  });
  expect(await remove('categories', 'prints', 'prints')).toMatchObject({ refused: 'facet_in_use' });
  const entry = await remove('categories', 'prints', 'ceramics');
  const categories = () =>
    shop.query(
      `select string_agg(category_id, ',' order by id) from products where id in (1, 3, 5)`,
    );
  const listing = () => shop.query(`select string_agg(category_id, ',') from discount_categories`);
  expect(await facetOf('categories', 'prints')).toBeNull();
  expect([await categories(), await listing()]).toEqual(['ceramics,ceramics,ceramics', 'ceramics']);
  expect(await shop.query('select category_id from posts where id = 1')).toBe('ceramics');

  // A work that was moved since stays where it is.
  await shop.query(`update products set category_id = 'art-books' where id = 5`);
  expect(await restore(entry)).toBe('prints');
  expect([await categories(), await listing()]).toEqual(['prints,ceramics,art-books', 'prints']);
  expect(await shop.query('select category_id from posts where id = 1')).toBe('prints');
  expect((await facetOf('categories', 'prints'))?.values['text_fr']?.name).toBe('Estampes');
  expect(await restore(entry)).toMatchObject({ refused: 'not_undoable' });
});

test('a colour is taken from its works, or replaced, and comes back to them', async () => {
  const colours = () => shop.query(`select array_to_json(colours) from products where id = 2`);
  expect(await remove('colours', 'sky', null)).toMatchObject({ refused: 'facet_in_use' });
  const first = await remove('colours', 'sky', '');
  expect(await colours()).toBe('["ink"]');
  await restore(first);
  expect(await colours()).toBe('["ink","sky"]');
  const second = await remove('colours', 'sky', 'moss');
  expect(await colours()).toBe('["ink","moss"]');
  await restore(second);
  expect(await colours()).toBe('["ink","sky"]');
});

test('a series and a maker have a kind and an introduction in each language', async () => {
  const words = { text_en: text('Kiln', false, 'Fires by night.'), text_fr: text('Four') };
  expect(await save('series', null, { kind: 'maker', ...words })).toEqual({
    outcome: 'saved',
    id: 'kiln',
  });
  expect((await facetOf('series', 'kiln'))?.values).toMatchObject({ kind: 'maker', ...words });
  expect(await listed('series')).toEqual(['harbours', 'okada', 'none', 'kiln']);
  expect(await listed('series', `, search => 'four'`)).toEqual(['kiln']);
  await save('series', 'kiln', { kind: 'series', text_en: text('Kiln', false, 'By day.') });
  expect((await facetOf('series', 'kiln'))?.values).toMatchObject({
    kind: 'series',
    text_en: { introduction: 'By day.' },
    text_fr: { stale: true },
  });
  await shop.query(`delete from series where id = 'kiln'`);
});

test('the introduction of a category is edited with its name, and stays where a caller names none', async () => {
  const introduction = async () =>
    (await facetOf('categories', 'ceramics'))?.values['text_en']?.introduction;
  await save('categories', 'ceramics', { text_en: text('Ceramics', false, ' Fired in wood. ') });
  expect(await introduction()).toBe('Fired in wood.');
  await save('categories', 'ceramics', { text_en: { name: 'Pots', stale: false } });
  expect(await introduction()).toBe('Fired in wood.');
  await save('categories', 'ceramics', { text_en: text('Ceramics') });
  expect(await introduction()).toBe('');
});

test('a series is taken from its works, or replaced, and comes back to them', async () => {
  const works = () =>
    shop.query(`select string_agg(coalesce(series_id, '-'), ',' order by id) from products`);
  const before = await works();
  expect(await remove('series', 'harbours', null)).toEqual({
    refused: 'facet_in_use',
    truth: { works: 3, posts: 0, discounts: 0 },
  });
  // A maker is none of its kind.
  expect(await remove('series', 'harbours', 'okada')).toHaveProperty('refused', 'facet_in_use');
  const first = await remove('series', 'harbours', '');
  expect(await works()).toBe('-,-,-,-,-,-');
  expect(await restore(first)).toBe('harbours');
  expect(await works()).toBe(before);
  const second = await remove('series', 'harbours', 'none');
  expect(await works()).toBe('none,-,none,-,none,-');
  // A work that was moved since stays where it is.
  await shop.query(`update products set series_id = null where id = 3`);
  await restore(second);
  expect(await works()).toBe('harbours,-,-,-,harbours,-');
  await shop.query(`update products set series_id = 'harbours' where id = 3`);
  expect((await facetOf('series', 'harbours'))?.values['text_fr']?.name).toBe('Ports');
});

test('a maker is taken from its works, and comes back to them', async () => {
  const maker = () => shop.query('select maker_id from products where id = 6');
  const entry = await remove('series', 'okada', '');
  expect(await maker()).toBeNull();
  expect(await restore(entry)).toBe('okada');
  expect(await maker()).toBe('okada');
});

test('the works of a series that becomes a maker go along, unless one of them has a maker', async () => {
  const works = () =>
    shop.query(
      `select string_agg(coalesce(series_id, '-') || ' ' || coalesce(maker_id, '-'), ', ' order by id)
        from products where id in (1, 3, 5)`,
    );
  const before = await works();
  expect(before).toBe('harbours -, harbours -, harbours -');
  await shop.query(`update products set maker_id = 'okada' where id = 3`);
  expect(await save('series', 'harbours', { kind: 'maker' })).toMatchObject({
    refused: 'kind_in_use',
    truth: { field: 'kind' },
  });
  await expect(
    shop.query(`update series set kind = 'maker' where id = 'harbours'`),
  ).rejects.toThrow('another one of the new kind');
  await shop.query(`update products set maker_id = null where id = 3`);
  await save('series', 'harbours', { kind: 'maker' });
  expect(await works()).toBe('- harbours, - harbours, - harbours');
  await save('series', 'harbours', { kind: 'series' });
  expect(await works()).toBe(before);
});

test('the log has one entry of a deletion and one of its undo', async () => {
  const before = await shop.query('select max(id) from audit_log');
  await restore(await remove('categories', 'art-books-2', null));
  const acts = await shop.query(
    `select json_agg(act || ' ' || entity || ' ' || entity_id order by id) from audit_log where id > $1::bigint`,
    before,
  );
  expect(JSON.parse(acts ?? '[]')).toEqual([
    'delete categories art-books-2',
    'undo categories art-books-2',
  ]);
});
