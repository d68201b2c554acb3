/** Reach of a caller: rows of every table by each operation, and results of function calls. */
import { DatabaseError } from '@atelier/backend/postgres/database';
import { callers, orderOf } from './administrators.ts';
import type { OrdersDatabase } from './orders-database.ts';
import type { Caller } from './shop-database.ts';

export const operations = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

/** A table, a view or the like, as the catalogue of PostgreSQL describes it. */
export interface Table {
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

/** Every table of the database, by name. */
export async function allTables(shop: OrdersDatabase): Promise<readonly Table[]> {
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
export async function reachOf(
  shop: OrdersDatabase,
  caller: Caller,
  operation: Operation,
  table: Table,
): Promise<string> {
  try {
    return String((await shop.as(caller, await statement(shop, caller, operation, table))).count);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.fields.code === '42501' ? 'refused' : 'let in';
  }
}

/** An own row where there is one is read, added once more, written as it is, and removed. */
async function statement(shop: OrdersDatabase, caller: Caller, operation: Operation, table: Table) {
  const { name, insertable, updatable } = table;
  switch (operation) {
    case 'select':
      return { text: `select * from ${name}` };
    case 'delete':
      return { text: `delete from ${name}` };
    case 'update': {
      const columns = updatable === '' ? [await firstColumn(shop, name)] : updatable.split(', ');
      return { text: `update ${name} set ${columns.map((each) => `${each} = ${each}`).join()}` };
    }
    case 'insert': {
      if (insertable === '') return { text: `insert into ${name} default values` };
      // Nobody has rows of a stranger's: theirs would be the keeper's.
      const own = caller === callers.stranger ? callers.shown : caller;
      const row = await shop.query(
        `select to_jsonb(each) from ${name} as each
         order by strpos(to_jsonb(each)::text, $1) > 0 desc, to_jsonb(each)::text limit 1`,
        own.sub ?? '',
      );
      return {
        text: `insert into ${name} (${insertable}) select ${insertable} from jsonb_populate_record(null::${name}, $1::jsonb)`,
        values: [row],
      };
    }
  }
}

const firstColumn = (shop: OrdersDatabase, table: string): Promise<string | null> =>
  shop.query(
    `select quote_ident(attname) from pg_attribute where attrelid = $1::regclass and attnum = 1`,
    table,
  );

/** The first value that a caller gets, or the refusal; `$own` is an order of the caller's own, `$me` the caller. */
export async function callResult(
  shop: OrdersDatabase,
  caller: Caller,
  text: string,
): Promise<string> {
  const { sub = '' } = caller;
  const usedTables = text.replaceAll('$own', `'${orderOf(sub)}'`).replaceAll('$me', `'${sub}'`);
  try {
    return (await shop.as(caller, { text: `select ${usedTables}` })).rows[0]?.[0] ?? 'null';
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { code, message } = error.fields;
    return code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : `${code} ${message}`;
  }
}
