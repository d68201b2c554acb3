/** Databases with the schema of accounts for the suites beside this file: emptied and reused, since a copy takes longer than most tests. */
import type { Connection } from '../../postgres/connection.ts';
import type { Database } from '../../postgres/database.ts';
import { openDatabase } from '../../postgres/open-database.ts';
import type { Role } from '../../postgres/postgres-server.ts';
import { testDatabase } from '../../postgres/test-server.ts';
import type { Template, TestDatabase } from '../../postgres/test-server.ts';
import { applyAuthSchema } from '../schema/apply-schema.ts';

export interface AccountsDatabase {
  /** Connected as the owner of everything. */
  readonly admin: Database;
  /** Connects as the role that owns the tables of accounts. */
  readonly owner: Connection;
  connection(role: Role): Connection;
  /** Empties the tables for the next suite; a database with another structure is dropped. */
  close(): Promise<void>;
}

const accounts: Template = {
  name: 'accounts',
  fill: async (database) => void (await applyAuthSchema(database.connection('admin'))),
};

/** A database of this worker that no suite uses at present. */
interface IdleDatabase {
  readonly database: TestDatabase;
  readonly owner: Connection;
  /** Counts of all objects in the database when it was new. */
  readonly structure: string;
}

const idle: IdleDatabase[] = [];

/** Takes an idle database, or copies the template. */
export async function openAccountsDatabase(): Promise<AccountsDatabase> {
  const leased = idle.pop() ?? (await createDatabase());
  const { database, owner, structure } = leased;
  const admin = openDatabase({ connection: database.connection('admin'), poolSize: 4 });
  return {
    admin,
    owner,
    connection: (role) => database.connection(role),
    async close() {
      const isReusable = (await structureOf(admin)) === structure;
      if (isReusable) await admin.pipeline([{ text: emptyTables }]);
      await admin.close();
      if (isReusable) idle.push(leased);
      else await database.close();
    },
  };
}

async function createDatabase(): Promise<IdleDatabase> {
  const database = await testDatabase(accounts);
  const owner = await applyAuthSchema(database.connection('admin'));
  const admin = openDatabase({ connection: database.connection('admin'), poolSize: 1 });
  const structure = await structureOf(admin);
  await admin.close();
  return { database, owner, structure };
}

async function structureOf(admin: Database): Promise<string> {
  const counts = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_policy']
    .map((catalogue) => `(select count(*) from ${catalogue})`)
    .join();
  const [result] = await admin.pipeline([{ text: `select concat_ws(' ', ${counts})` }]);
  return result?.rows[0]?.[0] ?? '';
}

/** Deletes rows instead of truncating, which rewrites files even for tables that are empty. */
const emptyTables = `do $$ declare name text; begin
    for name in select format('auth.%I', relname) from pg_class
      where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
      execute 'delete from ' || name;
    end loop;
  end $$`;
