/** An administrator who owes a second factor may do what a stranger may: all tables of the database, and all functions, one by one. */
import { DatabaseError } from '@atelier/backend/postgres/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionCalls } from './administrator-functions.ts';
import type { ExpectedResults } from './administrator-functions.ts';
import { administratorsDatabase, callers, orderOf } from './administrators.ts';
import type { CallerName } from './administrators.ts';
import type { OrdersDatabase } from './orders-database.ts';

const operations = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

/** A table, a view or the like, as the catalogue of PostgreSQL describes it. */
interface Table {
  /** With its schema, quoted. */
  readonly name: string;
  /** Whether the data API's accounts have any right to it. */
  readonly isReachable: boolean;
  /** Whether a policy names administrators. */
  readonly isForAdministrators: boolean;
  /** The columns that can be written, separated by commas; empty where none can. */
  readonly insertable: string;
  readonly updatable: string;
}

let shop: OrdersDatabase;
let tables: readonly Table[];
/** The reach of each caller by each operation on each table: a number of rows, or what stops them. */
const reach = new Map<string, Readonly<Record<CallerName, string>>>();

beforeAll(async () => {
  shop = await administratorsDatabase();
  tables = await allTables();
  for (const table of tables)
    for (const operation of operations)
      reach.set(`${operation} ${table.name}`, {
        stranger: await reached('stranger', operation, table),
        owing: await reached('owing', operation, table),
        shown: await reached('shown', operation, table),
        unenrolled: await reached('unenrolled', operation, table),
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
      stranger: await result('stranger', text),
      owing: await result('owing', text),
      shown: await result('shown', text),
      unenrolled: await result('unenrolled', text),
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

async function allTables(): Promise<readonly Table[]> {
  const writable = (kind: 'insert' | 'update', without: string) =>
    `coalesce((select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> ${without}
        and has_column_privilege('authenticated', class.oid, attnum, '${kind}')), '')`;
  const rows = await shop.query(`
    select json_agg(json_build_object(
        'name', format('%I.%I', space.nspname, class.relname),
        'isReachable', has_schema_privilege('authenticated', space.oid, 'usage')
          and (has_any_column_privilege('authenticated', class.oid, 'select, insert, update')
            or has_table_privilege('authenticated', class.oid, 'delete')),
        'isForAdministrators', exists (select from pg_policies where schemaname = space.nspname
          and tablename = class.relname and coalesce(qual, with_check) like '%is_admin%'),
        'insertable', ${writable('insert', `'a'`)},
        'updatable', ${writable('update', `'a'`)})
      order by space.nspname, class.relname)
    from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
    where class.relkind in ('r', 'p', 'v', 'm', 'f')
      and space.nspname not in ('pg_catalog', 'information_schema')`);
  return JSON.parse(rows ?? '[]') as readonly Table[];
}

/** The number of rows; `refused` where a right is missing; `let in` where something else than a right stopped it. */
async function reached(name: CallerName, operation: Operation, table: Table): Promise<string> {
  try {
    return String((await shop.as(callers[name], await statement(name, operation, table))).count);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.fields.code === '42501' ? 'refused' : 'let in';
  }
}

/** An own row where there is one is read, added once more, written as it is, and removed. */
async function statement(caller: CallerName, operation: Operation, table: Table) {
  const { name, insertable, updatable } = table;
  switch (operation) {
    case 'select':
      return { text: `select * from ${name}` };
    case 'delete':
      return { text: `delete from ${name}` };
    case 'update': {
      const columns = updatable === '' ? [await firstColumn(name)] : updatable.split(', ');
      return { text: `update ${name} set ${columns.map((each) => `${each} = ${each}`).join()}` };
    }
    case 'insert': {
      if (insertable === '') return { text: `insert into ${name} default values` };
      // Nobody has rows of a stranger's: theirs would be the keeper's.
      const own = callers[caller === 'stranger' ? 'shown' : caller];
      const row = await shop.query(
        `select to_jsonb(each) from ${name} as each
         order by strpos(to_jsonb(each)::text, $1) > 0 desc, to_jsonb(each)::text limit 1`,
        own.sub,
      );
      return {
        text: `insert into ${name} (${insertable}) select ${insertable} from jsonb_populate_record(null::${name}, $1::jsonb)`,
        values: [row],
      };
    }
  }
}

const firstColumn = (table: string): Promise<string | null> =>
  shop.query(
    `select quote_ident(attname) from pg_attribute where attrelid = $1::regclass and attnum = 1`,
    table,
  );

async function result(name: CallerName, text: string): Promise<string> {
  const caller = callers[name];
  const usedTables = text
    .replaceAll('$own', `'${orderOf(caller.sub)}'`)
    .replaceAll('$me', `'${caller.sub}'`);
  try {
    return (await shop.as(caller, { text: `select ${usedTables}` })).rows[0]?.[0] ?? 'null';
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { code, message } = error.fields;
    return code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : `${code} ${message}`;
  }
}
