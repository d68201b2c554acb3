/** The log of administrators names every act and every thing that the database writes into it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts, entityOf } from '../../admin/features/log/log-names.ts';
import { ordersDatabase, type OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

async function texts(statement: string): Promise<string[]> {
  const [result] = await shop.admin.pipeline([{ text: statement }]);
  return (result?.rows ?? []).map((row) => String(Object.values(row)[0]));
}

test('every table whose changes are logged has a name', async () => {
  const tables = await texts(
    `select distinct relation.relname from pg_trigger as trigger join pg_class as relation on relation.oid = trigger.tgrelid
       where trigger.tgfoid = 'private.audit_changes()'::regprocedure order by 1`,
  );
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((table) => entityOf(table) === null)).toEqual([]);
});

test('every act that a function logs has a name, and so has its thing', async () => {
  const bodies = await texts(
    `select prosrc from pg_proc where pronamespace in ('private'::regnamespace, 'public'::regnamespace) and prosrc like '%write_audit(%'`,
  );
  const written = bodies.flatMap((body) => [
    ...body.matchAll(/write_audit\('(?<act>\w+)', '(?<entity>\w+)'/g),
  ]);
  const named = (place: string) => [...new Set(written.map(({ groups }) => groups?.[place] ?? ''))];
  expect(named('act').length).toBeGreaterThan(8);
  expect(named('act').filter((act) => !acts.some((each) => each === act))).toEqual([]);
  expect(named('entity').filter((entity) => entityOf(entity) === null)).toEqual([]);
});
