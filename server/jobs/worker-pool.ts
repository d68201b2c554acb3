// The worker's own connections: they come in as the database's owner and at once, for good, become the account that jobs run as.
import { clientConfig } from '@atelier/backend/postgres/connection';
import type { Connection } from '@atelier/backend/postgres/connection';
import { Pool } from 'pg';
import type { ClientConfig, PoolClient } from 'pg';

/** The account of `shop/supabase/migrations/0011_order_rules.sql`. */
export const workerRole = 'atelier_worker';

/** Longer than this no statement of the worker's takes. */
const statementSeconds = 60;
/** How long the server may take for goodbyes. */
const goodbyeMs = 1_000;

/** Connections that can be given up, however they are held. */
export interface WorkerPool {
  readonly pool: Pool;
  /** Cuts all connections: what runs on them fails, and the next use opens others. For a server that has fallen silent. */
  drop(): void;
  /** Ends them, those that nobody gave back too. */
  end(): Promise<void>;
}

/** How a connection comes in that is to become the worker's account. */
export function workerConfig(connection: Connection): ClientConfig {
  return {
    ...clientConfig(connection, 'atelier jobs'),
    // `reset role` falls back to this too: there is no way back to the owner.
    options: `-c role=${workerRole} -c statement_timeout=${statementSeconds}s`,
  };
}

/** @param onError hears of connections that broke while nobody used them; the next use opens another */
export function openWorkerPool(
  connection: Connection,
  size: number,
  onError: (cause: unknown) => void,
): WorkerPool {
  const pool = new Pool({ ...workerConfig(connection), max: size });
  const clients = new Set<PoolClient>();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
    // One that breaks while it is used fails what it is used for; unheard, it would end the process.
    client.on('error', () => undefined);
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
      }, goodbyeMs);
      // The library waits for every connection that is in somebody's hands, for ever.
      await Promise.race([pool.end(), late.promise]);
      clearTimeout(timer);
    },
  };
}

/** The first value of the first row that a statement answers; null where there is none. */
export async function valueOf(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown> {
  const { rows } = await pool.query<[unknown]>({ text, values: [...values], rowMode: 'array' });
  return rows[0]?.[0] ?? null;
}
