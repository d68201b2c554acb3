// Runs the shop's jobs beside its requests: mails about orders, refunds, orders that nobody paid, buyers to be forgotten.
import { EventEmitter } from 'node:events';
import type { Connection } from '@atelier/backend/postgres/connection';
import { run } from 'graphile-worker';
import type { TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import { keepWorkersKnown } from './live-workers.ts';
import { faultLogger } from './quiet-logger.ts';
import { openWorkerPool, valueOf } from './worker-pool.ts';

/** Mails wait for mail servers: two at once are enough for a shop, and leave the cores to its visitors. */
const concurrency = 2;
/** Notices wake the worker; it looks by itself for what was missed or is due later. */
const pollMs = 2_000;
/** What was missed while no worker ran is done within the hour. */
const crontab = [
  '* * * * * expire_orders ?max=1&priority=-10',
  '* * * * * free_orphans ?max=1&priority=-10',
  '23 * * * * forget_buyers ?max=1&priority=10',
].join('\n');

/** What tasks are made of: the worker's connections. */
export type MakeTasks = (pool: Pool) => TaskList;

export interface Jobs {
  readonly pool: Pool;
  /** Starts the worker; nothing runs before. Faults are logged. */
  start(): void;
  /** Waits for the jobs under way. */
  close(): Promise<void>;
}

/** Opens the worker's connections over a database in which jobs are installed. */
export function openJobs(connection: Connection, makeTasks: MakeTasks, log: Log): Jobs {
  const tell = (cause: unknown): void => log.error('jobs', cause);
  // Two to work with, one to listen, one to hold the locks, two for payments and for looking.
  const pool = openWorkerPool(connection, concurrency + 4, tell);
  const live = keepWorkersKnown(pool, tell);
  const events: WorkerEvents = new EventEmitter();
  // The library writes the pool's name on the jobs that one of its workers takes.
  events.on('pool:create', ({ workerPool }) => live.enter(workerPool.id));
  const begin = () =>
    run({
      pgPool: pool,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      // Only what the library gathers into batches does it wait for when it is stopped.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      logger: faultLogger((text) => log.error('jobs', text)),
      crontab,
      taskList: {
        ...makeTasks(pool),
        async expire_orders() {
          await valueOf(pool, 'select private.expire_orders()');
        },
        async forget_buyers() {
          // A few at a time: nobody's order waits for a long transaction.
          while ((await valueOf(pool, 'select private.forget_buyers()')) !== 0);
        },
        free_orphans: () => live.freeOrphans(),
      },
    });
  let running: ReturnType<typeof begin> | null = null;
  return {
    pool,
    start() {
      running = begin();
      // What a killed process left is taken up now, not at the next minute.
      running.then(() => live.freeOrphans()).catch(tell);
    },
    async close() {
      const runner = await running?.catch(() => null);
      await runner?.stop();
      live.leave();
      await pool.end();
    },
  };
}
