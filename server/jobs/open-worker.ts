// A worker of the job queue: some tasks with jobs at once of their own, supervised and watched for silence.
import { EventEmitter } from 'node:events';
import { run } from 'graphile-worker';
import type { Runner, RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import { monitorJobs } from './jobs-health.ts';
import type { JobsHealth } from './jobs-health.ts';
import { superviseWorker } from './supervise-worker.ts';
import type { SupervisedWorker } from './supervise-worker.ts';
import type { WorkerLocks } from './worker-locks.ts';
import { warningLogger } from './worker-logger.ts';

/** NOTIFY wakes the worker; polling finds missed and delayed jobs. */
const pollMs = 2_000;

export interface Worker {
  /** Starts the worker. Faults are logged, and a worker that ends is replaced. */
  start(): void;
  health(): JobsHealth;
  /** Whether the worker has emitted no event for too long. */
  isSilent(): boolean;
  /** Starts another worker in place of this one. */
  replace(): void;
  /** Waits for running jobs, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export interface WorkerParts {
  /** The worker takes jobs of these tasks alone. */
  readonly taskList: TaskList;
  /** Jobs that run at once. */
  readonly concurrency: number;
  /** A worker without an event for this long is silent; more than the two seconds between its polls. */
  readonly silenceMsMax: number;
  /** Times of scheduled tasks; null for none. */
  readonly crontab: string | null;
  readonly pool: Pool;
  readonly locks: WorkerLocks;
  readonly log: Log;
}

/** Opens a worker over connections of the worker's role. */
export function openWorker(parts: WorkerParts): Worker {
  const { concurrency, silenceMsMax, locks, log } = parts;
  const logFault = (cause: unknown): void => log.error('jobs', cause);
  const events: WorkerEvents = new EventEmitter();
  const monitor = monitorJobs(events, concurrency, silenceMsMax);
  // The library marks a locked job with the id of the worker's pool.
  events.on('pool:create', ({ workerPool }) => {
    locks.add(workerPool.id);
    // Unlocks the jobs of a killed process now, not at the next minute.
    locks.unlockOrphanedJobs().catch(logFault);
  });
  events.on('pool:release', ({ workerPool }) => locks.remove(workerPool.id));
  const startRunner = (): Promise<Runner> => {
    monitor.reset();
    return run({ ...runOptions(parts), events, logger: warningLogger(logFault) });
  };
  let worker: SupervisedWorker | null = null;
  return {
    start() {
      worker = superviseWorker(startRunner, events, log);
    },
    health: () =>
      monitor.health({ isRunning: worker?.isRunning() ?? false, holdsLocks: locks.areLocked() }),
    isSilent: () => worker !== null && monitor.isSilent(),
    replace: () => worker?.replace(),
    stop: async (graceMs) => worker?.stop(graceMs),
  };
}

const runOptions = ({ taskList, concurrency, crontab, pool }: WorkerParts): RunnerOptions => ({
  taskList,
  concurrency,
  pgPool: pool,
  pollInterval: pollMs,
  noHandleSignals: true,
  // On stopping, the library waits for the results of jobs only if it batches them; a delay of 0 is a batch.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  // Without either, the library looks for a file.
  ...(crontab === null ? { parsedCronItems: [] } : { crontab }),
});
