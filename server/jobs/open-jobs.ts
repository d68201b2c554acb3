// The worker of the job queue in the server's process: mails, refunds, expiry of unpaid orders, deletion of expired personal data.
import { EventEmitter } from 'node:events';
import type { Connection } from '@atelier/backend/postgres/connection';
import { run } from 'graphile-worker';
import type { Runner, Task, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { QueryValue } from '@atelier/shop-server/orders/order-tasks';
import type { Log } from '../log.ts';
import { monitorJobs } from './jobs-health.ts';
import type { JobsHealth } from './jobs-health.ts';
import { superviseWorker } from './supervise-worker.ts';
import type { SupervisedWorker } from './supervise-worker.ts';
import { openWorkerLocks } from './worker-locks.ts';
import type { WorkerLocks } from './worker-locks.ts';
import { warningLogger } from './worker-logger.ts';
import { openWorkerPool, queryValue, workerConfig } from './worker-pool.ts';

/** Jobs mostly wait for mail servers: two at once are enough for a shop and leave the cores to requests. */
const concurrency = 2;
/** NOTIFY wakes the worker; polling finds missed and delayed jobs. */
const pollMs = 2_000;
/** Times of scheduled tasks. */
const crontab = [
  '* * * * * expire_orders ?max=1&priority=-10',
  '* * * * * free_orphans ?max=1&priority=-10',
  '* * * * * delete_expired_account_messages ?max=1&priority=-10',
  '23 * * * * delete_expired_personal_data ?max=1&priority=10',
].join('\n');
const silenceCheckMs = 5_000;
/** Time for running jobs when the process stops; the next start retries those that were cut off. */
const graceMs = 8_000;

/** Creates the tasks over a port that runs a statement as the worker's role. */
export type CreateTasks = (queryValue: QueryValue) => TaskList;

export interface Jobs {
  readonly pool: Pool;
  /** Starts the worker. Faults are logged, and a worker that ends is replaced. */
  start(): void;
  health(): JobsHealth;
  /** Waits for running jobs, at most eight seconds. */
  close(): Promise<void>;
}

/** Opens the worker's connections to a database with an installed job queue. */
export function openJobs(connection: Connection, makeTasks: CreateTasks, log: Log): Jobs {
  const logFault = (cause: unknown): void => log.error('jobs', cause);
  // Two for jobs, one for LISTEN, two for payments and polling.
  const connections = openWorkerPool(connection, concurrency + 3, logFault);
  const { pool } = connections;
  const locks = openWorkerLocks(workerConfig(connection), pool, logFault);
  const events: WorkerEvents = new EventEmitter();
  const monitor = monitorJobs(events, concurrency);
  // The library marks a locked job with the id of the worker's pool.
  events.on('pool:create', ({ workerPool }) => {
    locks.add(workerPool.id);
    // Unlocks the jobs of a killed process now, not at the next minute.
    locks.unlockOrphanedJobs().catch(logFault);
  });
  events.on('pool:release', ({ workerPool }) => locks.remove(workerPool.id));
  const taskList = {
    ...makeTasks((text, values) => queryValue(pool, text, values)),
    ...scheduledTasks(pool, locks, log),
  };
  const startWorker = (): Promise<Runner> => {
    monitor.reset();
    return run({ ...runOptions, pgPool: pool, events, logger: warningLogger(logFault), taskList });
  };
  let worker: SupervisedWorker | null = null;
  const watching = setInterval(() => {
    if (worker !== null && monitor.isSilent()) connections.drop();
  }, silenceCheckMs).unref();
  return {
    pool,
    start() {
      worker = superviseWorker(startWorker, events, log);
    },
    health: () =>
      monitor.health({ isRunning: worker?.isRunning() ?? false, holdsLocks: locks.areHeld() }),
    async close() {
      clearInterval(watching);
      await worker?.stop(graceMs);
      await Promise.all([connections.end(), locks.close()]);
    },
  };
}

const runOptions = {
  concurrency,
  pollInterval: pollMs,
  noHandleSignals: true,
  // On stopping, the library waits for the results of jobs only if it batches them; a delay of 0 is a batch.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  crontab,
};

/** Tasks of the crontab. */
function scheduledTasks(pool: Pool, locks: WorkerLocks, log: Log): TaskList {
  const deleteExpiredPersonalData: Task = async () => {
    // In small batches, so that no order waits for a long transaction.
    while (Number(await queryValue(pool, 'select private.delete_expired_personal_data()')) > 0);
  };
  return {
    async expire_orders() {
      await queryValue(pool, 'select private.expire_orders()');
    },
    delete_expired_personal_data: deleteExpiredPersonalData,
    // Jobs queued by an earlier version have this name.
    forget_buyers: deleteExpiredPersonalData,
    async delete_expired_account_messages() {
      const count = Number(
        await queryValue(pool, 'select atelier.delete_expired_account_messages()'),
      );
      if (count > 0)
        log.error('account_message', new Error(`Messages that were not delivered: ${count}.`));
    },
    free_orphans: () => locks.unlockOrphanedJobs(),
  };
}
