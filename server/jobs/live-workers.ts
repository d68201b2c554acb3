// Which pools of workers live: each holds a lock named after it for as long as its process does. Jobs of one that was killed are freed
// within a minute, by whoever lives, instead of after the library's four hours.
import type { Pool, PoolClient } from 'pg';

/** A pool of which a worker has just taken a job may not hold its lock yet. */
const youngSeconds = 15;

export interface LiveWorkers {
  /** A pool of this process has come into being. */
  enter(poolId: string): void;
  /** Frees the jobs of pools that are gone. */
  freeOrphans(): Promise<void>;
  /** Lets go of the locks. */
  leave(): void;
}

/** @param tell hears of faults, after which the next round tries again */
export function keepWorkersKnown(pool: Pool, tell: (cause: unknown) => void): LiveWorkers {
  const names = new Set<string>();
  let holder: Promise<PoolClient> | null = null;

  /** The session that holds the locks; a lost one is replaced, with all its locks. */
  async function hold(): Promise<PoolClient> {
    const client = await pool.connect();
    client.on('error', () => {
      holder = null;
    });
    for (const name of names) await client.query(lockOf, [name]);
    return client;
  }

  return {
    enter(poolId) {
      names.add(poolId);
      holder = (holder ?? hold())
        .then(async (client) => {
          await client.query(lockOf, [poolId]);
          return client;
        })
        .catch((cause: unknown) => {
          tell(cause);
          return hold();
        });
      holder.catch(tell);
    },
    async freeOrphans() {
      holder ??= hold();
      await holder;
      await pool.query(
        `select graphile_worker.force_unlock_workers(array_agg(gone.name)) from (
           select distinct locked_by as name from graphile_worker._private_jobs
             where locked_by is not null and locked_at < now() - make_interval(secs => ${youngSeconds})
         ) as gone
         where pg_try_advisory_xact_lock(hashtextextended('worker ' || gone.name, 0))
         having count(*) > 0`,
      );
    },
    leave() {
      void holder?.then(
        (client) => client.release(true),
        () => undefined,
      );
      holder = null;
    },
  };
}

const lockOf = `select pg_advisory_lock_shared(hashtextextended('worker ' || $1, 0))`;
