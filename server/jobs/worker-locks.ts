// Advisory locks that mark live worker pools: each process holds one per pool. Jobs of a killed pool are unlocked within a minute
// by any live one, instead of after the library's four hours.
import type { DatabaseClientConfig } from '@atelier/backend/postgres/database-client';
import { openReconnectingConnection } from '@atelier/backend/postgres/reconnecting-connection';
import type { Pool } from 'pg';

/** A pool that has just locked its first job may not hold its lock yet. */
const graceSeconds = 15;

export interface WorkerLocks {
  /** Acquires the lock of a new pool of this process. */
  add(poolId: string): void;
  /** Releases the lock of a pool that has ended, so that its jobs may be unlocked. */
  remove(poolId: string): void;
  /** Unlocks the jobs of pools that hold no lock. */
  unlockOrphanedJobs(): Promise<void>;
  /** Whether the locks are held. */
  areLocked(): boolean;
  /** Releases the locks. */
  close(): Promise<void>;
}

/**
 * Opens the connection that holds the locks.
 * @param config a lost connection is replaced, with all its locks
 * @param onFault called when a lock could not be acquired; the next connection acquires it
 */
export function openWorkerLocks(
  config: DatabaseClientConfig,
  pool: Pool,
  onFault: (cause: unknown) => void,
): WorkerLocks {
  const names = new Set<string>();
  let isClosed = false;
  const connection = openReconnectingConnection({
    config,
    async prepare(client) {
      for (const name of names) await client.query(acquire, [name]);
    },
  });
  const run = (text: string, name: string): void => {
    connection
      .use((client) => client.query(text, [name]))
      .catch((cause) => isClosed || onFault(cause));
  };
  /** Waits while locks are being acquired; false after closing. */
  const isLocked = async (): Promise<boolean> => {
    try {
      return await connection.use(() => Promise.resolve(true));
    } catch (cause) {
      if (isClosed) return false;
      throw cause;
    }
  };

  return {
    add(poolId) {
      names.add(poolId);
      // Harmless if `prepare` has acquired it too: the lock counts.
      run(acquire, poolId);
    },
    remove(poolId) {
      names.delete(poolId);
      run(release, poolId);
    },
    async unlockOrphanedJobs() {
      // Without our locks, our own jobs would look orphaned.
      if (!(await isLocked())) return;
      await pool.query(
        `select graphile_worker.force_unlock_workers(array_agg(gone.name)) from (
           select distinct locked_by as name from graphile_worker._private_jobs
             where locked_by is not null and locked_at < now() - make_interval(secs => ${graceSeconds})
         ) as gone
         where pg_try_advisory_xact_lock(hashtextextended('worker ' || gone.name, 0))
         having count(*) > 0`,
      );
    },
    areLocked: () => connection.isUp(),
    async close() {
      isClosed = true;
      await connection.close();
    },
  };
}

const key = `hashtextextended('worker ' || $1, 0)`;
const acquire = `select pg_advisory_lock_shared(${key})`;
/** Releases the lock as often as it was acquired. */
const release = `with recursive freed (held) as (
    select pg_advisory_unlock_shared(${key})
    union all select pg_advisory_unlock_shared(${key}) from freed where held
  ) select count(*) from freed`;
