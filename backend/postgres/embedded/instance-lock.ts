/**
 * The claim of one process on an embedded database: an advisory lock held by a connection. It cannot be left behind,
 * because the server drops it with the connection, however its holder ended.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { clientConfig } from '../connection.ts';
import type { Connection } from '../connection.ts';
import { DatabaseClient } from '../database-client.ts';
import { Refusal } from '../refusal.ts';
import { isAlive } from './postmaster.ts';

export interface InstanceLock {
  release(): Promise<void>;
}

/** The 64-bit key of the lock: "atelier" and a number, in bytes. */
const key = '7022349235276575233';
/** The server notices within moments that a holder was killed; a living holder does not release the lock by itself. */
const attempts = 20;
const attemptEveryMs = 50;

/**
 * Claims the server. Refuses with `data-in-use` when another process has it.
 * @param onLost runs when the connection ends without having been released.
 */
export async function lockInstance(
  connection: Connection,
  dataDirectory: string,
  onLost: () => void,
): Promise<InstanceLock> {
  const client = new DatabaseClient(clientConfig(connection, `atelier ${process.pid}`));
  let isLocked = false;
  client.on('end', () => {
    if (isLocked) onLost();
  });
  await client.connect();
  for (let attempt = 1; !(await tryLock(client)); attempt += 1) {
    const holder = await holderOf(client);
    if (attempt === attempts || (holder !== undefined && (await isAlive(holder)))) {
      await client.end();
      throw new Refusal(
        'data-in-use',
        `The data folder ${dataDirectory} is in use by another Atelier${holder === undefined ? '' : ` (process ${holder})`}.`,
        'Stop that one first, or choose another folder with ATELIER_DATA.',
      );
    }
    await sleep(attemptEveryMs);
  }
  isLocked = true;
  return {
    async release() {
      isLocked = false;
      await client.end();
    },
  };
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [key],
  );
  return rows[0]?.locked === true;
}

/** The process id of the holder, as it told the server; `undefined` when it has just released the lock. */
async function holderOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1`,
    [key],
  );
  const pid = /^atelier (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid === undefined ? undefined : Number(pid);
}
