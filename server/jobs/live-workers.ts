// Which pools of workers live: each holds a lock named after it for as long as its process does. Jobs of one that was killed are freed
// within a minute, by whoever lives, instead of after the library's four hours.
import { openReconnectingConnection } from '@atelier/backend/postgres/reconnecting-connection';
import type { ClientConfig, Pool } from 'pg';

/** A pool of which a worker has just taken a job may not hold its lock yet. */
const youngSeconds = 15;

export interface LiveWorkers {
  /** A pool of this process has come into being. */
  enter(poolId: string): void;
  /** A pool of this process has ended: what it left behind may be freed. */
  leave(poolId: string): void;
  /** Frees the jobs of pools that are gone. */
  freeOrphans(): Promise<void>;
  /** Whether the locks are held. */
  isUp(): boolean;
  /** Lets go of the locks. */
  close(): Promise<void>;
}

/**
 * @param config of the connection that holds the locks; a lost one is replaced, with all its locks
 * @param tell hears of locks that could not be taken; the next connection takes them
 */
export function keepWorkersKnown(
  config: ClientConfig,
  pool: Pool,
  tell: (cause: unknown) => void,
): LiveWorkers {
  const names = new Set<string>();
  let isClosed = false;
  const holder = openReconnectingConnection({
    config,
    async prepare(client) {
      for (const name of names) await client.query(take, [name]);
    },
  });
  const ask = (text: string, name: string): void => {
    holder.use((client) => client.query(text, [name])).catch((cause) => isClosed || tell(cause));
  };
  /** Waits for the locks where they are being taken; false once they never will be. */
  const isHeld = async (): Promise<boolean> => {
    try {
      return await holder.use(() => Promise.resolve(true));
    } catch (cause) {
      if (isClosed) return false;
      throw cause;
    }
  };

  return {
    enter(poolId) {
      names.add(poolId);
      // Taken twice, where `prepare` took it too, it is held all the same.
      ask(take, poolId);
    },
    leave(poolId) {
      names.delete(poolId);
      ask(letGo, poolId);
    },
    async freeOrphans() {
      // Without locks of our own our own jobs would look like orphans.
      if (!(await isHeld())) return;
      await pool.query(
        `select graphile_worker.force_unlock_workers(array_agg(gone.name)) from (
           select distinct locked_by as name from graphile_worker._private_jobs
             where locked_by is not null and locked_at < now() - make_interval(secs => ${youngSeconds})
         ) as gone
         where pg_try_advisory_xact_lock(hashtextextended('worker ' || gone.name, 0))
         having count(*) > 0`,
      );
    },
    isUp: () => holder.isUp(),
    async close() {
      isClosed = true;
      await holder.close();
    },
  };
}

const key = `hashtextextended('worker ' || $1, 0)`;
const take = `select pg_advisory_lock_shared(${key})`;
/** Until none of them is held, however often it was taken. */
const letGo = `with recursive freed (held) as (
    select pg_advisory_unlock_shared(${key})
    union all select pg_advisory_unlock_shared(${key}) from freed where held
  ) select count(*) from freed`;
