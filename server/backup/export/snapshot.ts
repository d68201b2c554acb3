// Snapshot of a database: one read-only transaction in which every table is read as it was at one moment.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { clientConfig } from '@atelier/backend/postgres/connection';
import type { Connection } from '@atelier/backend/postgres/connection';
import { DatabaseClient } from '@atelier/backend/postgres/database-client';
import { removalLockKey } from '@atelier/backend/storage/blobs/removal-lock';
import { KnownFault } from '../../fault.ts';

const lockMsMax = 3_000;
const lockPollMs = 20;

type Row = Readonly<Record<string, unknown>>;

/** A snapshot that is open. */
export interface Snapshot {
  rows<Result extends object = Row>(
    text: string,
    values?: readonly unknown[],
  ): Promise<readonly Result[]>;
  /** The bytes of a `copy … to stdout`. */
  copyOut(text: string): AsyncIterable<Uint8Array>;
  /** Ends the transaction, and with it the lock on removals. */
  close(): Promise<void>;
}

/** Settings under which every value is written so that any server reads it back as the same value. */
const sessionSettings = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set row_security = off; set synchronize_seqscans = off; set search_path = '';
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/**
 * Opens a snapshot. Until it is closed, bytes of stored files are not removed: the lock is the session's, so a killed backup leaves
 * nothing behind. Throws a {@link KnownFault} while another backup runs.
 */
export async function openSnapshot(connection: Connection): Promise<Snapshot> {
  const client = await connectForCopies(connection, 'backup');
  try {
    await lockRemovals(client);
    // Only after the lock: what is removed from now on has its row in the snapshot no longer, or keeps its bytes.
    await client.query('begin isolation level repeatable read, read only');
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return {
    async rows<Result extends object>(text: string, values: readonly unknown[] = []) {
      return (await client.query<Result & Row>(text, [...values])).rows;
    },
    copyOut: (text) => client.query(copyTo(text)) as AsyncIterable<Uint8Array>,
    close: () => client.end(),
  };
}

/** Removals lock the same key, shared and for a moment; only another backup has it for longer. */
async function lockRemovals(client: Client): Promise<void> {
  for (const giveUpAt = Date.now() + lockMsMax; ; await sleep(lockPollMs)) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [removalLockKey],
    );
    if (rows[0]?.locked === true) return;
    if (Date.now() > giveUpAt) break;
  }
  throw new KnownFault(
    'backup_running',
    'Another backup of this database is running.\nWait until it has ended.',
  );
}

/** A connection whose COPY reads and writes values in a form that does not depend on the server's settings. */
export async function connectForCopies(connection: Connection, purpose: string): Promise<Client> {
  const client = new DatabaseClient(clientConfig(connection, `atelier ${purpose}`));
  await client.connect();
  await client.query(sessionSettings);
  return client;
}
