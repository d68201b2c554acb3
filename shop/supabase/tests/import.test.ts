/** Import of works by lines of a file: each line is judged, all are written or none, and what was exported changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';
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

type Line = Readonly<Record<string, string>>;
interface Report {
  readonly act: number | null;
  readonly lines: readonly {
    readonly outcome: string;
    readonly id: number | null;
    readonly errors: readonly { readonly name: string; readonly code: string }[];
  }[];
}

const send = (lines: unknown, isDryRun: boolean, caller: Caller = administrator) =>
  shop.act(
    caller,
    `select admin_import_products($1::jsonb, ${isDryRun})`,
    JSON.stringify(lines),
  ) as Promise<Report>;
const exported = async () =>
  (await shop.act(administrator, 'select admin_export_products()')) as readonly Line[];
const lineOf = async (id: string): Promise<Line> =>
  (await exported()).find((line) => line['id'] === id) ?? {};
const outcomes = ({ lines }: Report) => lines.map(({ outcome }) => outcome);
const errors = ({ lines }: Report) =>
  lines.map((line) => line.errors.map(({ name, code }) => `${name}: ${code}`));
const logged = () => shop.query('select count(*) from audit_log');

const fresh: Line = { category: 'prints', price: '12,5', title_en: 'Tide Table' };

test.each([
  ['a customer', customer],
  ['a visitor', anonymous],
])('%s neither exports nor imports', async (_who, caller) => {
  const before = await exported();
  expect(await shop.act(caller, 'select admin_export_products()')).toHaveProperty('refused');
  expect(await send([fresh], false, caller)).toHaveProperty('refused');
  expect(await exported()).toEqual(before);
});

test('an export that is imported unchanged changes nothing and is not logged', async () => {
  // A work without a text in the original's language, too.
  await shop.query(`delete from product_texts where product_id = 6 and language = 'en'`);
  const [lines, entries] = [await exported(), await logged()];
  const rows = `select md5(string_agg(subject::text, '')) from (select * from products order by id) as subject`;
  const before = await shop.query(rows);
  const report = await send(lines, false);
  expect(new Set(outcomes(report))).toEqual(new Set(['unchanged']));
  expect(report.act).toBeNull();
  expect([await exported(), await logged(), await shop.query(rows)]).toEqual([
    lines,
    entries,
    before,
  ]);
});

test.each([
  [{ ...fresh, id: '99' }, 'id: unknownWork'],
  [{ ...fresh, id: '1; drop' }, 'id: unknownWork'],
  [{ ...fresh, colour: 'red' }, 'colour: unknownColumn'],
  [{ ...fresh, title_xx: 'A' }, 'title_xx: unknownColumn'],
  [{ id: '70', price: '3' }, 'price: hasOptions'],
  [{ id: '70', stock: '3' }, 'stock: hasOptions'],
  [{ ...fresh, status: 'sold' }, 'status: status'],
  [{ ...fresh, kind: 'old' }, 'kind: kind'],
  [{ ...fresh, category: 'Prints' }, 'category: category'],
  [{ ...fresh, category: '' }, 'category: category'],
  [{ ...fresh, price: '' }, 'price: price'],
  [{ ...fresh, price: '-1' }, 'price: price'],
  [{ ...fresh, price: '1,234.50' }, 'price: price'],
  [{ ...fresh, stock: '1.5' }, 'stock: count'],
  [{ ...fresh, weight: '0' }, 'weight: measure'],
  [{ ...fresh, edition: '5', stock: '6' }, 'stock: editionStock'],
  [{ ...fresh, edition: '5' }, 'stock: editionStock'],
  [{ ...fresh, code: 'A B' }, 'code: sku'],
  [{ ...fresh, code: 'P70-L' }, 'code: skuTaken'],
  [{ ...fresh, title_en: ' ' }, 'title_en: title'],
  [{ id: '1', title_fr: '' }, 'title_fr: title'],
  [{ ...fresh, description_de: 'Ohne Titel' }, 'title_de: title'],
  [{ ...fresh, title_de: 'ä'.repeat(201) }, 'title_de: long'],
])('the line %j fails at %s, and nothing is written', async (line, error) => {
  const before = await exported();
  const report = await send([fresh, line], false);
  expect(errors(report)).toEqual([[], [error]]);
  expect(outcomes(report)).toEqual(['created', 'failed']);
  expect(report.act).toBeNull();
  expect(await exported()).toEqual(before);
});

test('works and codes that a file repeats fail at the later line', async () => {
  const code = { ...fresh, code: 'TWICE' };
  const report = await send([{ id: '1' }, { id: ' 01' }, code, code], true);
  expect(errors(report)).toEqual([[], ['id: repeated'], [], ['code: repeated']]);
});

test.each([
  ['an object', {}],
  ['no lines', []],
  ['a line that is none', [1]],
  ['too many lines', Array.from({ length: 1_001 }, () => ({}))],
])('%s is refused', async (_what, lines) => {
  expect(await send(lines, true)).toMatchObject({ refused: 'invalid_lines' });
});

test('a line that a trigger refuses fails, and takes the others along', async () => {
  await shop.query('update products set stock = 5, edition_size = 5 where id = 2');
  await shop.place(customer, { items: [{ product_id: 2, quantity: 1 }] });
  const report = await send([{ id: '2', edition: '4' }, fresh], false);
  expect(errors(report)).toEqual([[': constraint'], []]);
  expect((await lineOf('2'))['edition']).toBe('5');
});

test('a dry run reports what the run then does, in one entry of the log', async () => {
  const lines = [
    {
      ...fresh,
      code: 'TIDE',
      stock: '07',
      weight: '120',
      title_de: 'Gezeiten',
      status: 'published',
    },
    { id: '3', price: '61,5', description_en: ' =A1+1 \r\nTwo lines ' },
    { id: '4' },
  ];
  const [before, entries] = [await exported(), Number(await logged())];
  expect(await send(lines, true)).toEqual({
    act: null,
    lines: [
      { outcome: 'created', id: null, errors: [] },
      { outcome: 'updated', id: 3, errors: [] },
      { outcome: 'unchanged', id: 4, errors: [] },
    ],
  });
  expect([await exported(), Number(await logged())]).toEqual([before, entries]);
  const report = await send(lines, false);
  expect(outcomes(report)).toEqual(['created', 'updated', 'unchanged']);
  const id = String(report.lines[0]?.id);
  expect(await lineOf(id)).toMatchObject({
    code: 'TIDE',
    price: '12.50',
    stock: '7',
    weight: '120',
    kind: 'standard',
    title_de: 'Gezeiten',
    status: 'published',
  });
  expect(await lineOf('3')).toMatchObject({ price: '61.50', description_en: '=A1+1 \nTwo lines' });
  expect(Number(await logged())).toBe(entries + 1);
  expect(
    JSON.parse(
      (await shop.query(
        `select json_build_array(act, entity, before, after -> '3' ->> 'price', id = ${report.act}) from audit_log order by id desc limit 1`,
      )) ?? '',
    ),
  ).toEqual([
    'import',
    'products',
    {
      '3': {
        price: before.find((line) => line['id'] === '3')?.['price'],
        description_en: before.find((line) => line['id'] === '3')?.['description_en'],
      },
    },
    '61.50',
    true,
  ]);
  expect(outcomes(await send(lines.slice(1), false))).toEqual(['unchanged', 'unchanged']);
});

test('a thousand lines are one act', async () => {
  // A caller's request has the function's own limit of time from its beginning; a statement of a test does not.
  const patient = shop.planned([['statement_timeout', '120s']]);
  const run = async (lines: readonly Line[], isDryRun: boolean) =>
    (await patient.act(
      administrator,
      `select admin_import_products($1::jsonb, ${isDryRun})`,
      JSON.stringify(lines),
    )) as Report;
  const entries = Number(await logged());
  const lines = Array.from({ length: 1_000 }, (_each, place) => ({
    ...fresh,
    code: `BULK-${place}`,
    title_de: 'Gezeiten',
  }));
  const created = await run(lines, false);
  expect(new Set(outcomes(created))).toEqual(new Set(['created']));
  expect(Number(await logged())).toBe(entries + 1);
  const named = created.lines.map(({ id }) => ({ id: String(id), stock: '3' }));
  expect(new Set(outcomes(await run(named, true)))).toEqual(new Set(['updated']));
}, 240_000);
