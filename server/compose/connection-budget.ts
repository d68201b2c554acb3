// How many connections to its PostgreSQL one server uses at most, and a plain word before it serves where there are not as many.
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { KnownFault } from '../fault.ts';

/** At most, by what they are for; each costs PostgreSQL some megabytes. */
export const connectionBudget = {
  /** Requests from outside to one process; a crowd stands in line for them. */
  requests: 8,
  /** What our own pages ask, whatever goes on outside. */
  pages: 4,
  accounts: 5,
  /** The jobs under way, their listener, the locks by which a worker is known, and two for payments. */
  jobs: 6,
  /** The listeners for changes of the structure and of what visitors see. */
  listeners: 2,
  /** Commands beside the server, such as a backup. */
  commands: 3,
} as const;

/** All of them together. */
export const connectionsPerServer = Object.values(connectionBudget).reduce(
  (sum, each) => sum + each,
  0,
);

/** Throws {@link KnownFault} where the database does not let in as many: requests would fail at random under load. */
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
