// The jobs of the server's process, run by two workers: mails, refunds, expiry of unpaid orders, deletion of expired personal data.
import type { Connection } from '@atelier/backend/postgres/connection';
import type { Task, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { QueryValue } from '@atelier/shop-server/orders/order-tasks';
import type { Log } from '../log.ts';
import { worstHealth } from './jobs-health.ts';
import type { JobsHealth } from './jobs-health.ts';
import { openWorker } from './open-worker.ts';
import { openWorkerLocks } from './worker-locks.ts';
import type { WorkerLocks } from './worker-locks.ts';
import { openWorkerPool, queryValue, workerConfig } from './worker-pool.ts';

/** Jobs of each worker mostly wait for others' servers: two at once are enough for a shop and leave the cores to requests. */
const concurrency = 2;
/**
 * Tasks that wait for a mail server, a provider of text messages or a hook. They have a worker of their own: a server that accepts
 * connections and stays silent holds all jobs of that worker, and no refund.
 */
const messageTasks: ReadonlySet<string> = new Set([
  'send_order_mail',
  'send_account_message',
  'send_backup_mail',
  'send_subscription_mail',
  'send_collector_note_mail',
]);
/** Times of scheduled tasks. */
const schedule: readonly string[] = [
  '* * * * * expire_orders ?max=1&priority=-10',
  '* * * * * publish_scheduled ?max=1&priority=-5',
  '* * * * * free_orphans ?max=1&priority=-10',
  '* * * * * delete_expired_account_messages ?max=1&priority=-10',
  '*/5 * * * * maintain_statistics ?max=1&priority=10',
  '23 * * * * delete_expired_personal_data ?max=1&priority=10',
];
/** A worker polls every two seconds; one without an event for this long is replaced. */
const silenceMsMaxDefault = 30_000;
/** Checks for silence within the longest silence. */
const silenceChecks = 6;
/** Time for running jobs when the process stops; the next start retries those that were cut off. */
const graceMs = 8_000;

/** Creates the tasks over a port that runs a statement as the worker's role. */
export type CreateTasks = (queryValue: QueryValue) => TaskList;

export interface Jobs {
  readonly pool: Pool;
  /** Starts the workers. Faults are logged, and a worker that ends is replaced. */
  start(): void;
  health(): JobsHealth;
  /** Waits for running jobs, at most eight seconds. */
  close(): Promise<void>;
}

/**
 * Opens the workers' connections to a database with an installed job queue.
 * @param times lines of cron for tasks of `makeTasks`
 * @param silenceMsMax longest time without an event of a worker
 */
export function openJobs(
  connection: Connection,
  makeTasks: CreateTasks,
  log: Log,
  times: readonly string[] = [],
  silenceMsMax: number = silenceMsMaxDefault,
): Jobs {
  const logFault = (cause: unknown): void => log.error('jobs', cause);
  // Two for running jobs, two for LISTEN, two for payments and polling.
  const connections = openWorkerPool(connection, 6, logFault);
  const { pool } = connections;
  const locks = openWorkerLocks(workerConfig(connection), pool, logFault);
  const tasks = Object.entries(makeTasks((text, values) => queryValue(pool, text, values)));
  const parts = { concurrency, silenceMsMax, pool, locks, log };
  const workers = [
    openWorker({
      ...parts,
      taskList: Object.fromEntries(tasks.filter(([name]) => messageTasks.has(name))),
      crontab: null,
    }),
    openWorker({
      ...parts,
      taskList: {
        ...Object.fromEntries(tasks.filter(([name]) => !messageTasks.has(name))),
        ...scheduledTasks(pool, locks, log),
      },
      crontab: [...schedule, ...times].join('\n'),
    }),
  ];
  const replaceSilent = (): void => {
    const silent = workers.filter((worker) => worker.isSilent());
    // Their connections may be dead, and the library keeps a failed first query for good: both are made anew.
    if (silent.length > 0) connections.drop();
    for (const worker of silent) worker.replace();
  };
  const watching = setInterval(replaceSilent, silenceMsMax / silenceChecks).unref();
  return {
    pool,
    start() {
      for (const worker of workers) worker.start();
    },
    health: () => worstHealth(workers.map((worker) => worker.health())),
    async close() {
      clearInterval(watching);
      await Promise.all(workers.map((worker) => worker.stop(graceMs)));
      await Promise.all([connections.end(), locks.close()]);
    },
  };
}

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
    async publish_scheduled() {
      await queryValue(pool, 'select private.publish_scheduled()');
    },
    // Each step is a transaction of its own, so that no view waits for a long one.
    async maintain_statistics() {
      await queryValue(pool, 'select private.prepare_statistics()');
      while (Number(await queryValue(pool, 'select private.sum_statistics()')) > 0);
      while ((await queryValue(pool, 'select private.retire_statistics()')) === true);
      while ((await queryValue(pool, 'select private.index_old_visits()')) === true);
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
