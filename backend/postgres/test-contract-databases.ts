/** The databases that a contract opens on a server that it reaches, and what it does with each of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import type { Database, Rows, Statement } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseSettings } from './open-database.ts';
import type { PostgresServer } from './postgres-server.ts';

/** A server with an empty database; `close` drops it. */
export interface ContractServer {
  readonly server: Pick<PostgresServer, 'connection'>;
  close(): Promise<void>;
}

export interface ContractDatabases {
  /** The way there. */
  readonly connection: Connection;
  /** One that is open throughout. */
  readonly admin: Database;
  /** One more, of one connection, that is closed at the end. */
  open(settings?: Partial<DatabaseSettings>): Database;
  close(): Promise<void>;
}

/** Opens the first database, and makes the tables that contracts write to. */
export async function openContractDatabases(reachable: ContractServer): Promise<ContractDatabases> {
  const connection = reachable.server.connection('admin');
  const admin = openDatabase({ connection, poolSize: 1 });
  const opened: Database[] = [];
  await admin.pipeline([
    {
      text: `create table note (id bigint generated always as identity primary key, text text not null unique)`,
    },
    {
      text: `create table line (note bigint references note deferrable initially deferred, text text)`,
    },
  ]);
  return {
    connection,
    admin,
    open(settings = {}) {
      const database = openDatabase({ connection, poolSize: 1, ...settings });
      opened.push(database);
      return database;
    },
    async close() {
      await Promise.all(opened.map((database) => database.close()));
      await admin.close();
      await reachable.close();
    },
  };
}

/** The rows of one statement. */
export async function cells(
  database: Database,
  text: string,
  values: Statement['values'] = [],
): Promise<Rows['rows']> {
  const [rows] = await database.pipeline([{ text, values }]);
  return rows?.rows ?? [];
}

/** Waits until something holds, as long as a test may take. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}
