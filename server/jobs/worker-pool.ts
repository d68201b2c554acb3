// Connections of the worker: they log in as the database's owner and assume the worker's role for good at once.
import { clientConfig } from '@atelier/backend/postgres/connection';
import type { Connection } from '@atelier/backend/postgres/connection';
import { DatabaseClient } from '@atelier/backend/postgres/database-client';
import type { DatabaseClientConfig } from '@atelier/backend/postgres/database-client';
import { Pool } from 'pg';
import type { PoolClient } from 'pg';

/** The role of `shop/supabase/migrations/0011_order_rules.sql`. */
export const workerRole = 'atelier_worker';

/** Time limit of a statement. */
const statementSeconds = 60;
/** Time limit for ending the connections. */
const endTimeoutMs = 1_000;

/** Connections that can be dropped even while they are in use. */
export interface WorkerPool {
  readonly pool: Pool;
  /** Destroys all connections, for a server that does not respond: statements fail, and the next use opens new connections. */
  drop(): void;
  /** Ends all connections, including those in use. */
  end(): Promise<void>;
}

/** Configuration of a connection that assumes the worker's role. */
export function workerConfig(connection: Connection): DatabaseClientConfig {
  return {
    ...clientConfig(connection, 'atelier jobs'),
    // `reset role` falls back to this role too, never to the owner.
    options: `-c role=${workerRole} -c statement_timeout=${statementSeconds}s`,
  };
}

/** Opens a pool. @param onError called when an idle connection breaks; the next use opens another */
export function openWorkerPool(
  connection: Connection,
  size: number,
  onError: (cause: unknown) => void,
): WorkerPool {
  const pool = new Pool({ ...workerConfig(connection), Client: DatabaseClient, max: size });
  const clients = new Set<PoolClient>();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  const drop = (): void => {
    for (const client of clients) client.connection.stream.destroy();
  };
  return {
    pool,
    drop,
    async end() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        drop();
        late.resolve();
      }, endTimeoutMs);
      // The library would wait forever for connections in use.
      await Promise.race([pool.end(), late.promise]);
      clearTimeout(timer);
    },
  };
}

/** Runs a statement and returns the first value of its first row, or null. */
export async function queryValue(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown> {
  const { rows } = await pool.query<[unknown]>({ text, values: [...values], rowMode: 'array' });
  return rows[0]?.[0] ?? null;
}
