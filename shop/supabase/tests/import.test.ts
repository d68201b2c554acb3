/** Import of works by lines of a file: each line is judged, all are written or none, and what was exported changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors, fresh, importCalls, outcomes, prepareWorks } from './import-calls.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await prepareWorks(shop);
});
afterAll(() => shop.close());

const { administrator, anonymous } = callers;
const customer = callers['right customer'];
const { open, stage, apply, undo, linesOf, send, exported, lineOf, logged } = importCalls(
  () => shop,
);

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
  const report = await send(lines, true);
  expect(new Set(outcomes(report))).toEqual(new Set(['unchanged']));
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
  [{ ...fresh, lead_min: '0', lead_max: '7' }, 'lead_min: leadDays'],
  [{ ...fresh, lead_min: '7', lead_max: '366' }, 'lead_max: leadDays'],
  [{ ...fresh, lead_min: '9', lead_max: '7' }, 'lead_max: leadRange'],
  [{ ...fresh, lead_max: '7' }, 'lead_max: leadRange'],
  [{ id: '70', lead_min: '7' }, 'lead_min: hasOptions'],
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
  ['an object', '{}'],
  ['no lines', '[]'],
  ['a line that is none', '[1]'],
  ['a line without a row', '[{"cells": {}}]'],
  ['cells that are none', '[{"row": 2, "cells": 1}]'],
])('%s is refused', async (_what, lines) => {
  const { id } = await open(3);
  expect(
    await shop.act(administrator, `select admin_stage_import(${id}, 1, '${lines}')`),
  ).toMatchObject({ refused: 'invalid_lines' });
});

test.each([0, 100_001, -1])('a file of %i lines is refused', async (size) => {
  expect(await open(size)).toMatchObject({ refused: 'invalid_lines' });
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
    state: 'checked',
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
        `select json_build_array(act, entity, after - 'import', id = ${report.act}) from audit_log order by id desc limit 1`,
      )) ?? '',
    ),
  ).toEqual(['import', 'products', { file: 'works.csv', created: 1, updated: 1 }, true]);
  expect(outcomes(await send(lines.slice(1), true))).toEqual(['unchanged', 'unchanged']);
});

test('the days of works made to order come and go by lines, with the stocks of before', async () => {
  await shop.query('update products set stock = 6 where id = 4');
  const before = await lineOf('4');
  const lines = [
    { id: '4', lead_min: '014', stock: '9' },
    { ...fresh, code: 'MADE', lead_min: '7', lead_max: '21', stock: '3' },
    { ...fresh, code: 'NUMBERED', lead_min: '7', edition: '5', stock: '5' },
  ];
  const { id } = await open(lines.length);
  expect(await stage(id, 1, lines)).toMatchObject({ state: 'checked', failed: 0 });
  await apply(id);
  expect(await lineOf('4')).toMatchObject({ lead_min: '14', lead_max: '14', stock: '' });
  const madeOf = async (code: string) =>
    lineOf(
      (await shop.query(`select product_id from product_variants where sku = $1`, code)) ?? '',
    );
  expect(await madeOf('MADE')).toMatchObject({ lead_min: '7', lead_max: '21', stock: '' });
  expect(await madeOf('NUMBERED')).toMatchObject({ lead_min: '7', lead_max: '7', stock: '5' });
  expect(outcomes(await send(lines.slice(0, 1), true))).toEqual(['unchanged']);
  expect(await undo(id)).toMatchObject({ conflicts: 0 });
  expect(await lineOf('4')).toEqual(before);
  // A work that becomes an edition in the same line has its numbers counted.
  await shop.query('update products set stock = 3 where id = 4');
  const numbered = await open(1);
  await stage(numbered.id, 1, [{ id: '4', lead_min: '14', edition: '9' }]);
  await apply(numbered.id);
  expect(await lineOf('4')).toMatchObject({ lead_min: '14', edition: '9', stock: '3' });
  expect(await undo(numbered.id)).toMatchObject({ conflicts: 0 });
  expect(await lineOf('4')).toMatchObject({ lead_min: '', edition: '', stock: '3' });
  await shop.query('update products set stock = 6 where id = 4');
  // A line without the column leaves the days, and empty cells end them.
  await send([{ id: '4', lead_min: '3', lead_max: '5' }], false);
  await send([{ id: '4', price: '73' }], false);
  expect(await lineOf('4')).toMatchObject({ price: '73.00', lead_min: '3', lead_max: '5' });
  await send([{ ...before, id: '4' }], false);
  expect(await lineOf('4')).toEqual(before);
});

test('days that somebody has changed since the check fail where they no longer fit', async () => {
  await send([{ id: '3', lead_min: '3', lead_max: '9' }], false);
  const { id } = await open(1);
  await stage(id, 1, [{ id: '3', lead_min: '8' }]);
  await shop.query('update products set lead_days_max = 5 where id = 3');
  expect(await apply(id)).toMatchObject({ state: 'checked', failed: 1 });
  expect((await linesOf(id)).map((line) => line.errors)).toEqual([
    [{ name: 'lead_max', code: 'leadRange' }],
  ]);
  await shop.query(
    'update products set lead_days_min = null, lead_days_max = null, stock = 0 where id = 3',
  );
});

test('parts are checked in their order, once, by whoever opened the same file again', async () => {
  const digest = 'f'.repeat(64);
  const lines = [1, 2, 3].map((place) => ({ ...fresh, code: `PART-${place}` }));
  const { id } = await open(3, administrator, digest);
  expect(await stage(id, 2, lines.slice(1))).toMatchObject({ refused: 'wrong_part' });
  expect(await stage(id, 1, lines.slice(0, 2))).toMatchObject({ state: 'checking', position: 2 });
  // The response was lost: the same part comes again.
  expect(await stage(id, 1, lines.slice(0, 2))).toMatchObject({ position: 2 });
  expect(await apply(id)).toMatchObject({ refused: 'wrong_state' });
  expect(await open(3, administrator, digest)).toMatchObject({ id, position: 2 });
  expect(await stage(id, 3, lines.slice(2))).toMatchObject({ state: 'checked' });
  await shop.act(administrator, `select admin_cancel_import(${id})`);
  expect(await apply(id)).toMatchObject({ refused: 'unknown_import' });
});

test('works and codes that an earlier part has fail', async () => {
  const { id } = await open(4);
  await stage(id, 1, [{ id: '1' }, { ...fresh, code: 'EARLY' }]);
  expect(await stage(id, 3, [{ id: '01' }, { ...fresh, code: 'EARLY' }])).toMatchObject({
    failed: 2,
  });
  expect((await linesOf(id)).map((line) => line.errors)).toEqual([
    [],
    [],
    [{ name: 'id', code: 'repeated' }],
    [{ name: 'code', code: 'repeated' }],
  ]);
  expect(await apply(id)).toMatchObject({ refused: 'not_importable' });
});

test('a line that fails by now fails alone, and nothing of the import is written', async () => {
  const before = await exported();
  const entries = await logged();
  const lines = [
    { id: '3', price: '41' },
    { ...fresh, code: 'LATE' },
  ];
  const { id } = await open(2);
  await stage(id, 1, lines);
  await shop.query(`update product_variants set sku = 'LATE' where product_id = 4`);
  expect(await apply(id)).toMatchObject({ state: 'checked', failed: 1, act: null });
  expect((await linesOf(id)).map((line) => line.errors)).toEqual([
    [],
    [{ name: 'code', code: 'skuTaken' }],
  ]);
  expect(await apply(id)).toMatchObject({ refused: 'not_importable' });
  await shop.query(`update product_variants set sku = null where product_id = 4`);
  expect([await exported(), await logged()]).toEqual([before, entries]);
});

test('a constraint that fails by now is refused, and the import stays as it was checked', async () => {
  const added = await send(
    [{ ...fresh, code: 'FIVE', edition: '5', stock: '5', status: 'published' }],
    false,
  );
  const five = String(added.lines[0]?.id);
  const { id } = await open(2);
  expect(
    await stage(id, 1, [
      { id: '4', price: '41' },
      { id: five, edition: '6', stock: '6' },
    ]),
  ).toMatchObject({ state: 'checked', failed: 0 });
  // A number is sold, so that the size of the edition is fixed by now.
  await shop.place(customer, { items: [{ product_id: Number(five), quantity: 1 }] });
  const before = await exported();
  expect(await apply(id)).toMatchObject({ refused: 'import_changed' });
  expect(await exported()).toEqual(before);
  expect(await shop.act(administrator, `select admin_import(${id})`)).toMatchObject({
    state: 'checked',
  });
});

test('a value that was sold or edited since the check is replaced, and comes back by the undo', async () => {
  const { id } = await open(1);
  await stage(id, 1, [{ id: '3', price: '44', stock: '9' }]);
  await shop.query('update products set price = 43, stock = 6 where id = 3');
  await apply(id);
  expect(await lineOf('3')).toMatchObject({ price: '44.00', stock: '9' });
  await undo(id);
  expect(await lineOf('3')).toMatchObject({ price: '43.00', stock: '6' });
});

test('an administrator whose role was taken away in the middle of an import does no further part', async () => {
  const { id } = await open(2);
  await stage(id, 1, [{ id: '3', price: '42' }]);
  await shop.query(`update users set role = 'admin' where id = '${anna}'`);
  await shop.query(`update users set role = 'customer' where id = '${administrator.sub}'`);
  expect(await stage(id, 2, [{ id: '4', price: '43' }])).toMatchObject({
    refused: 'not_administrator',
  });
  expect(await undo(id)).toMatchObject({ refused: 'not_administrator' });
  await shop.query(`update users set role = 'admin' where id = '${administrator.sub}'`);
  await shop.query(`update users set role = 'customer' where id = '${anna}'`);
  expect(await stage(id, 2, [{ id: '4', price: '43' }])).toMatchObject({ state: 'checked' });
});
