// Connection budget: the most connections to PostgreSQL that one server uses, checked before it serves.
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { KnownFault } from '../fault.ts';

/** Limits by purpose; each connection costs PostgreSQL some megabytes. */
export const connectionBudget = {
  /** Requests over HTTP. */
  requests: 8,
  /** Queries of the shop's own pages, independent of other load. */
  pages: 4,
  accounts: 5,
  /** Two for running jobs, the listeners of two workers, their locks, and two for payments. */
  jobs: 7,
  /** Listeners for changes of the schema and of the catalogue, and for messages of other servers. */
  listeners: 3,
  /** Stored messages and rows of changes. */
  realtime: 2,
  /** Commands beside the server, such as a backup. */
  commands: 3,
} as const;

/** Sum of all purposes. */
export const connectionsPerServer = Object.values(connectionBudget).reduce(
  (sum, each) => sum + each,
  0,
);

/** Throws {@link KnownFault} if the database allows fewer connections: requests would fail at random under load. */
export async function requireConnectionBudget(
  server: Pick<PostgresServer, 'connection'>,
): Promise<void> {
  const session = await openScriptSession(server.connection('admin'), 'connections');
  try {
    const [row] = await session.rows(
      `select least(
           current_setting('max_connections')::integer
             - current_setting('superuser_reserved_connections')::integer
             - coalesce(current_setting('reserved_connections', true), '0')::integer,
           nullif(datconnlimit, -1)) as room
         from pg_database where datname = current_database()`,
    );
    const room = Number(row?.['room']);
    if (room >= connectionsPerServer) return;
    throw new KnownFault(
      'few_connections',
      `The database lets in ${room} connections at once, and one server uses up to ${connectionsPerServer}.\nRaise max_connections, or the database's own limit (alter database … connection limit), and count each server that shares it.`,
    );
  } finally {
    await session.end();
  }
}
