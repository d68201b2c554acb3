// Runs the shop's jobs beside its requests: mails about orders, refunds, orders that nobody paid, buyers to be forgotten.
import { EventEmitter } from 'node:events';
import type { Connection } from '@atelier/backend/postgres/connection';
import { run } from 'graphile-worker';
import type { Runner, Task, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { QueryValue } from '@atelier/shop-server/orders/order-tasks';
import type { Log } from '../log.ts';
import { watchJobs } from './jobs-health.ts';
import type { JobsHealth } from './jobs-health.ts';
import { keepRunning } from './keep-running.ts';
import type { KeptWorker } from './keep-running.ts';
import { keepWorkersKnown } from './live-workers.ts';
import type { LiveWorkers } from './live-workers.ts';
import { faultLogger } from './quiet-logger.ts';
import { openWorkerPool, valueOf, workerConfig } from './worker-pool.ts';

/** Mails wait for mail servers: two at once are enough for a shop, and leave the cores to its visitors. */
const concurrency = 2;
/** Notices wake the worker; it looks by itself for what was missed or is due later. */
const pollMs = 2_000;
/** What was missed while no worker ran is done within the hour. */
const crontab = [
  '* * * * * expire_orders ?max=1&priority=-10',
  '* * * * * free_orphans ?max=1&priority=-10',
  '23 * * * * delete_expired_personal_data ?max=1&priority=10',
].join('\n');
const watchEveryMs = 5_000;
/** How long the jobs under way may take once the process is to stop; what is cut off is taken up by the next start. */
const graceMs = 8_000;

/** Makes the tasks over a port that runs a statement as the worker's role. */
export type MakeTasks = (queryValue: QueryValue) => TaskList;

export interface Jobs {
  readonly pool: Pool;
  /** Starts the worker; nothing runs before. Faults are logged, and a worker that ended is replaced. */
  start(): void;
  health(): JobsHealth;
  /** Waits for the jobs under way, for eight seconds at most. */
  close(): Promise<void>;
}

/** Opens the worker's connections over a database in which jobs are installed. */
export function openJobs(connection: Connection, makeTasks: MakeTasks, log: Log): Jobs {
  const tell = (cause: unknown): void => log.error('jobs', cause);
  // Two to work with, one to listen, two for payments and for looking.
  const connections = openWorkerPool(connection, concurrency + 3, tell);
  const { pool } = connections;
  const live = keepWorkersKnown(workerConfig(connection), pool, tell);
  const events: WorkerEvents = new EventEmitter();
  const watch = watchJobs(events, concurrency);
  // The library writes the pool's name on the jobs that one of its workers takes.
  events.on('pool:create', ({ workerPool }) => {
    live.enter(workerPool.id);
    // What a killed process left is taken up now, not at the next minute.
    live.freeOrphans().catch(tell);
  });
  events.on('pool:release', ({ workerPool }) => live.leave(workerPool.id));
  const taskList = {
    ...makeTasks((text, values) => valueOf(pool, text, values)),
    ...houseTasks(pool, live),
  };
  const begin = (): Promise<Runner> => {
    watch.begin();
    return run({ ...runOptions, pgPool: pool, events, logger: faultLogger(tell), taskList });
  };
  let worker: KeptWorker | null = null;
  const watching = setInterval(() => {
    if (worker !== null && watch.isSilent()) connections.drop();
  }, watchEveryMs).unref();
  return {
    pool,
    start() {
      worker = keepRunning(begin, events, log);
    },
    health: () =>
      watch.health({ isRunning: worker?.isRunning() ?? false, holdsLocks: live.isUp() }),
    async close() {
      clearInterval(watching);
      await worker?.stop(graceMs);
      await Promise.all([connections.end(), live.close()]);
    },
  };
}

const runOptions = {
  concurrency,
  pollInterval: pollMs,
  noHandleSignals: true,
  // Only what the library gathers into batches does it wait for when it is stopped.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  crontab,
};

/** What the timetable asks for. */
function houseTasks(pool: Pool, live: LiveWorkers): TaskList {
  const deleteExpiredPersonalData: Task = async () => {
    // A few at a time: nobody's order waits for a long transaction.
    while (Number(await valueOf(pool, 'select private.delete_expired_personal_data()')) > 0);
  };
  return {
    async expire_orders() {
      await valueOf(pool, 'select private.expire_orders()');
    },
    delete_expired_personal_data: deleteExpiredPersonalData,
    // Jobs that an earlier version queued carry this name.
    forget_buyers: deleteExpiredPersonalData,
    free_orphans: () => live.freeOrphans(),
  };
}
