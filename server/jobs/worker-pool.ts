// The worker's own connections: they come in as the database's owner and at once, for good, become the account that jobs run as.
import { clientConfig } from '@atelier/backend/postgres/connection';
import type { Connection } from '@atelier/backend/postgres/connection';
import { Pool } from 'pg';

/** The account of `shop/supabase/migrations/0011_order_rules.sql`. */
export const workerRole = 'atelier_worker';

/** @param onError hears of connections that broke while nobody used them; the next use opens another */
export function openWorkerPool(
  connection: Connection,
  size: number,
  onError: (cause: unknown) => void,
): Pool {
  const pool = new Pool({
    ...clientConfig(connection, 'atelier jobs'),
    max: size,
    // `reset role` falls back to this too: there is no way back to the owner.
    options: `-c role=${workerRole} -c statement_timeout=60s`,
  });
  pool.on('error', onError);
  // One that breaks while it is used fails what it is used for; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
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
