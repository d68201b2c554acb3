/** Refuses a server that may lose what it acknowledged: a shop's order must survive a power cut. */
import { clientConfig } from '../connection.ts';
import type { Connection } from '../connection.ts';
import { DatabaseClient } from '../database-client.ts';
import { Refusal } from '../refusal.ts';

/** Throws {@link Refusal} `data-unsafe` when fsync or full_page_writes is off. */
export async function refuseUnsafeSettings(connection: Connection): Promise<void> {
  const client = new DatabaseClient(clientConfig(connection, 'atelier start'));
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_settings where name in ('fsync', 'full_page_writes') and setting <> 'on'",
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(' and ');
    throw new Refusal(
      'data-unsafe',
      `The database runs with ${names} off: a power cut could destroy it.`,
      'Remove that from custom.conf in the database’s folder, or undo it there with ALTER SYSTEM RESET, and start again.',
    );
  } finally {
    await client.end();
  }
}
