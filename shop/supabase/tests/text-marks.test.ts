/** Marks of stale translations: set by one statement for many originals, in parts, and without another mark. */
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
let session: ScriptSession;
beforeAll(async () => {
  shop = await ordersDatabase();
  session = await openScriptSession(shop.connection('admin'), 'marks of texts');
});
afterAll(async () => {
  await session.end();
  await shop.close();
});
beforeEach(() => session.run('begin'));
afterEach(() => session.run('rollback'));

/** Without the checks of foreign keys, whose plans are those of an empty table. */
const colours = (count: number) =>
  session.run(`set local session_replication_role = replica;
    insert into colours (id, hex) select 'mark-' || n, '#aa3322' from generate_series(1, ${count}) as n;
    insert into colour_texts (colour_id, language, name) select 'mark-' || n, language, 'Rust ' || n
      from generate_series(1, ${count}) as n, unnest('{en,fr,de}'::text[]) as language;
    set local session_replication_role = origin`);
const marked = async () => {
  const rows =
    await session.rows(`select colour_id || ' ' || string_agg(language, ' ' order by language) as texts
    from colour_texts where stale and colour_id like 'mark-%' group by colour_id order by colour_id`);
  return rows.map(({ texts }) => texts);
};

test('one statement marks the translations of the originals that it changed, and no others', async () => {
  await colours(3);
  await session.run(`update colour_texts set name = case when colour_id = 'mark-2' then name else 'Ember' end
    where language = 'en' and colour_id like 'mark-%'`);
  expect(await marked()).toEqual(['mark-1 de fr', 'mark-3 de fr']);
});

test('a translation that is changed after its mark loses it, also in the same transaction', async () => {
  await colours(2);
  await session.run(`update colour_texts set name = 'Ember' where language = 'en' and colour_id like 'mark-%';
    update colour_texts set name = 'Braise' where language = 'fr' and colour_id = 'mark-1'`);
  expect(await marked()).toEqual(['mark-1 de', 'mark-2 de fr']);
});

test('a mark that is set with other words is removed', async () => {
  await colours(1);
  await session.run(
    `update colour_texts set name = 'Braise', stale = true where language = 'fr' and colour_id = 'mark-1'`,
  );
  expect(await marked()).toEqual([]);
});

test('marks of more originals than one update takes are all set', async () => {
  const count = 10_001;
  await colours(count);
  await session.run(
    `update colour_texts set name = 'Ember' where language = 'en' and colour_id like 'mark-%'`,
  );
  const [row] = await session.rows(
    `select count(*) as marks from colour_texts where stale and colour_id like 'mark-%'`,
  );
  expect(row).toEqual({ marks: String(2 * count) });
});
