/** An administrator who owes a second factor may do what a stranger may: all tables of the database, and all functions, one by one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionCalls } from './administrator-functions.ts';
import type { ExpectedResults } from './administrator-functions.ts';
import { allTables, callResult, operations, reachOf } from './administrator-reach.ts';
import type { Table } from './administrator-reach.ts';
import { administratorsDatabase, callers } from './administrators.ts';
import type { CallerName } from './administrators.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
let tables: readonly Table[];
/** The reach of each caller by each operation on each table: a number of rows, or what stops them. */
const reach = new Map<string, Readonly<Record<CallerName, string>>>();

beforeAll(async () => {
  shop = await administratorsDatabase();
  tables = await allTables(shop);
  for (const table of tables)
    for (const operation of operations)
      reach.set(`${operation} ${table.name}`, {
        stranger: await reachOf(shop, callers.stranger, operation, table),
        owing: await reachOf(shop, callers.owing, operation, table),
        shown: await reachOf(shop, callers.shown, operation, table),
        unenrolled: await reachOf(shop, callers.unenrolled, operation, table),
      });
});
afterAll(() => shop.close());

describe('every table of the database', () => {
  test('that visitors can reach has a row to be read and written here', async () => {
    const empty: string[] = [];
    for (const { name, isReachable } of tables)
      if (isReachable && (await shop.query(`select count(*) from ${name}`)) === '0')
        empty.push(name);
    expect(empty).toEqual([]);
  });

  test('gives an administrator who owes the factor no more than a stranger, but the own role', () => {
    const more = [...reach].filter(([, by]) => by.owing !== by.stranger);
    expect(more.map(([place, by]) => [place, by.stranger, by.owing])).toEqual([
      ['select public.users', '0', '1'],
    ]);
  });

  test('gives an administrator who showed the factor what one without a factor has', () => {
    const other = [...reach].filter(([, by]) => by.shown !== by.unenrolled);
    expect(other.map(([place, by]) => [place, by.unenrolled, by.shown])).toEqual([]);
  });

  test('with a policy for administrators opens by the factor', () => {
    const opening = tables.filter(({ name }) =>
      operations.some((operation) => {
        const by = reach.get(`${operation} ${name}`);
        return by?.owing !== by?.shown;
      }),
    );
    const meant = tables.filter(({ isForAdministrators }) => isForAdministrators);
    expect(meant.length).toBeGreaterThan(20);
    expect(opening.map(({ name }) => name)).toEqual(
      expect.arrayContaining(meant.map(({ name }) => name)),
    );
  });
});

describe('every function that an administrator may call', () => {
  test('has a call in this test', async () => {
    const names = await shop.query(`
      select json_agg(distinct proc.oid::regproc::text order by proc.oid::regproc::text)
      from pg_proc as proc join pg_namespace as space on space.oid = proc.pronamespace
      where space.nspname not in ('pg_catalog', 'information_schema')
        and (space.nspname = 'public' or proc.prosecdef)
        and proc.prorettype <> 'trigger'::regtype
        and has_schema_privilege('authenticated', space.oid, 'usage')
        and has_function_privilege('authenticated', proc.oid, 'execute')
        and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')`);
    expect(Object.keys(functionCalls).toSorted()).toEqual(JSON.parse(names ?? '[]'));
  });

  test.each(
    Object.entries(functionCalls).flatMap(([name, calls]) =>
      calls.map(([text, results]) => [name, text, results] as const),
    ),
  )('%s: %s', async (_name, text, expected) => {
    const results: ExpectedResults = {
      stranger: await callResult(shop, callers.stranger, text),
      owing: await callResult(shop, callers.owing, text),
      shown: await callResult(shop, callers.shown, text),
      unenrolled: await callResult(shop, callers.unenrolled, text),
    };
    expect(results).toEqual(expected);
  });
});

test('an order that an administrator places before the second factor is recorded as a customer’s', async () => {
  const actors = async (caller: CallerName) => {
    const placed = await shop.place(callers[caller], { items: [{ product_id: 2, quantity: 1 }] });
    return await shop.query(
      `select string_agg(actor, ' ') from order_events where order_id = $1`,
      placed.id,
    );
  };
  expect([await actors('owing'), await actors('shown')]).toEqual(['customer', 'maker']);
});
