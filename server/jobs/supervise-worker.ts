// Supervises a worker: the library's worker ends for good, or takes no job ever again, when a connection is lost at the wrong moment,
// and is then replaced.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Log } from '../log.ts';

/** Pauses before a worker that ended is replaced. */
const firstPauseMs = 200;
const longestPauseMs = 5_000;

export interface SupervisedWorker {
  isRunning(): boolean;
  /** Replaces a worker that takes no jobs; the old one is stopped without waiting for its end. */
  replace(): void;
  /** Stops for good; waits for running jobs, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Starts a worker, and another whenever one ends by itself.
 * @param events the events of the workers that `start` starts
 */
export function superviseWorker(
  start: () => Promise<Runner>,
  events: WorkerEvents,
  log: Log,
): SupervisedWorker {
  const logFault = (cause: unknown): void => log.error('jobs', cause);
  const closing = new AbortController();
  let runner: Runner | null = null;
  let workerPool: WorkerPool | null = null;
  let onEnd = (): void => undefined;
  events.on('pool:create', (created) => {
    workerPool = created.workerPool;
  });
  // One that was replaced may end long after its successor's start.
  events.on('pool:release', (released) => {
    if (released.workerPool === workerPool) onEnd();
  });

  /** Resolves when the worker has ended, stopped or by itself. */
  async function runOnce(): Promise<void> {
    // The runner's own promise is not used: it also waits for the crontab, which may pause for minutes.
    const ended = new Promise<void>((resolve) => {
      onEnd = resolve;
    });
    runner = await start();
    if (closing.signal.aborted) runner.stop().catch(logFault);
    await ended;
  }

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!closing.signal.aborted) {
      const startedAt = Date.now();
      await runOnce().catch(logFault);
      runner = null;
      if (closing.signal.aborted) return;
      log.info('jobs_restarted');
      pauseMs = Date.now() - startedAt > longestPauseMs ? firstPauseMs : pauseMs * 2;
      const pause = sleep(Math.min(pauseMs, longestPauseMs), null, { signal: closing.signal });
      await pause.catch(() => null);
    }
  }

  const running = run();
  return {
    isRunning: () => runner !== null,
    replace() {
      runner?.stop().catch(logFault);
      onEnd();
    },
    async stop(graceMs) {
      closing.abort();
      runner?.stop().catch(logFault);
      await Promise.race([running, sleep(graceMs, null, { ref: false })]);
    },
  };
}
