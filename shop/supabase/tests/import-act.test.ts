/** Import of works as one act: applied whole, beside orders and edits of others, and taken back. */
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fresh, importCalls, prepareWorks } from './import-calls.ts';
import type { Line } from './import-calls.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await prepareWorks(shop);
});
afterAll(() => shop.close());

const { administrator, anonymous } = callers;
const customer = callers['right customer'];
const { open, stage, apply, undo, exported, lineOf, logged } = importCalls(() => shop);

test('an import is taken back as one act: changed works as they were, new ones gone, and what was changed since stays', async () => {
  const before = await exported();
  const lines = [
    { ...fresh, code: 'BACK', title_de: 'Gezeiten' },
    { ...fresh, code: 'ORDERED', stock: '3', status: 'published' },
    { id: '3', price: '17', title_de: 'Anders', description_de: 'Neu' },
    { id: '4', price: '18' },
  ];
  const { id } = await open(lines.length);
  await stage(id, 1, lines);
  const { act } = await apply(id);
  const ordered = await shop.query(
    `select product_id from import_lines where import_id = ${id} and line = 2`,
  );
  await shop.place(customer, { items: [{ product_id: Number(ordered), quantity: 1 }] });
  await shop.query('update products set price = 99 where id = 4');
  const entries = Number(await logged());
  expect(await undo(id)).toMatchObject({ state: 'undone', conflicts: 2 });
  const untouched = (line: Line) => line['id'] !== '4' && line['id'] !== ordered;
  expect((await exported()).filter(untouched)).toEqual(before.filter(untouched));
  expect((await lineOf('4'))['price']).toBe('99.00');
  expect(await lineOf(ordered ?? '')).toMatchObject({ code: 'ORDERED' });
  expect(Number(await logged())).toBe(entries + 1);
  expect(await shop.query(`select act || undo_of from audit_log order by id desc limit 1`)).toBe(
    `undo${act}`,
  );
  expect(await undo(id)).toMatchObject({ state: 'undone', conflicts: 2 });
  expect(Number(await logged())).toBe(entries + 1);
  await shop.query(`update products set price = 20 where id = 4`);
});

test('an undo restores the marks of translations, but not of one that was translated again since', async () => {
  const marks = async () =>
    shop.query(
      `select string_agg(language || case when stale then ' stale' else '' end, ', ' order by language)
        from product_texts where product_id = 2 and language in ('ar', 'de', 'fr')`,
    );
  await shop.query(`insert into product_texts (product_id, language, slug, title) select 2, language, 'seven-' || language, 'Seven'
    from unnest('{ar,de,fr}'::text[]) as language on conflict (product_id, language) do nothing`);
  await shop.query(
    `update product_texts set stale = language = 'de' where product_id = 2 and language in ('ar', 'de', 'fr')`,
  );
  expect(await marks()).toBe('ar, de stale, fr');
  const { id } = await open(1);
  await stage(id, 1, [{ id: '2', title_en: 'Renamed', title_de: 'Umbenannt' }]);
  await apply(id);
  expect(await marks()).toBe('ar stale, de, fr stale');
  await shop.query(
    `update product_texts set title = 'Renommé' where product_id = 2 and language = 'fr'`,
  );
  expect(await undo(id)).toMatchObject({ state: 'undone', conflicts: 0 });
  expect(await marks()).toBe('ar, de stale, fr stale');
});

test('an import of several parts is one act, which visitors see whole, and its undo another', async () => {
  const before = await exported();
  const entries = Number(await logged());
  const added = Array.from({ length: 1_000 }, (_each, place) => ({
    ...fresh,
    code: `BULK-${place}`,
    status: 'published',
  }));
  const lines = [...added, { id: '3', price: '77' }];
  const { id } = await open(lines.length);
  for (let first = 1; first <= lines.length; first += 250)
    await stage(id, first, lines.slice(first - 1, first + 249));
  const seen = () =>
    shop.act(
      anonymous,
      `select count(*) || ' ' || (select price from products where id = 3) from products where id > 999`,
    );
  const other = await openScriptSession(shop.connection('admin'), 'somebody who edits a work');
  const beforeSeen = await seen();
  try {
    await other.run('begin; select from product_variants where product_id = 3 for update');
    const applied = apply(id);
    // The import waits for one of its variants: new works and texts are written by now, and nobody sees them.
    await expect
      .poll(
        () => shop.query(`select count(*) from pg_stat_activity where wait_event_type = 'Lock'`),
        { timeout: 60_000 },
      )
      .not.toBe('0');
    expect(await seen()).toBe(beforeSeen);
    expect(await shop.act(administrator, `select admin_import(${id})`)).toMatchObject({
      state: 'checked',
      isRunning: true,
    });
    expect(await shop.place(customer, { items: [{ product_id: 4, quantity: 1 }] })).toHaveProperty(
      'number',
    );
    await other.run('commit');
    expect(await applied).toMatchObject({ state: 'done', created: 1_000, isRunning: false });
    // The next import is planned for the works that there are now.
    const known = `select reltuples from pg_class where relname = 'product_variants'`;
    expect(Number(await shop.query(known))).toBeGreaterThanOrEqual(1_000);
  } finally {
    await other.end();
  }
  expect(await seen()).toBe(`${Number(String(beforeSeen).split(' ')[0]) + 1_000} 77.00`);
  // A response that was lost: the same call again changes nothing.
  expect(await apply(id)).toMatchObject({ state: 'done' });
  expect(Number(await logged())).toBe(entries + 1);
  expect(await undo(id)).toMatchObject({ state: 'undone', conflicts: 0 });
  expect(await undo(id)).toMatchObject({ state: 'undone' });
  const untouched = (line: Line) => line['id'] !== '4';
  expect((await exported()).filter(untouched)).toEqual(before.filter(untouched));
  expect(Number(await logged())).toBe(entries + 2);
}, 240_000);

test('orders of works in the import go on while its texts are written', async () => {
  await shop.query('update product_variants set stock = 5 where product_id = 3');
  const { id } = await open(1);
  await stage(id, 1, [{ id: '3', title_de: 'Neu', description_de: 'Neu' }]);
  const other = await openScriptSession(shop.connection('admin'), 'an import under way');
  try {
    await other.run(
      `begin; select set_config('request.jwt.claims', '${JSON.stringify(administrator)}', true); select admin_apply_import(${id})`,
    );
    expect(await shop.place(customer, { items: [{ product_id: 3, quantity: 1 }] })).toHaveProperty(
      'number',
    );
  } finally {
    await other.run('rollback');
    await other.end();
  }
});
