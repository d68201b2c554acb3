// Keeps a worker running: one connection lost at the wrong moment ends the library's for good, and then there must be another.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type { Log } from '../log.ts';

/** The pauses before a worker that ended is replaced. */
const firstPauseMs = 200;
const longestPauseMs = 5_000;

export interface KeptWorker {
  isRunning(): boolean;
  /** Stops for good, and waits for the jobs under way, but no longer than told. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Starts a worker, and another whenever one ends by itself.
 * @param events those of the workers that `begin` starts
 */
export function keepRunning(
  begin: () => Promise<Runner>,
  events: WorkerEvents,
  log: Log,
): KeptWorker {
  const tell = (cause: unknown): void => log.error('jobs', cause);
  const closing = new AbortController();
  let runner: Runner | null = null;
  let onEnd = (): void => undefined;
  events.on('pool:release', () => onEnd());

  /** Resolves when the worker has ended, told to or by itself. */
  async function runOnce(): Promise<void> {
    // Not the runner's own promise: it waits for a timetable that may be pausing for minutes.
    const ended = new Promise<void>((resolve) => {
      onEnd = resolve;
    });
    runner = await begin();
    if (closing.signal.aborted) runner.stop().catch(tell);
    await ended;
  }

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!closing.signal.aborted) {
      const begunAt = Date.now();
      await runOnce().catch(tell);
      runner = null;
      if (closing.signal.aborted) return;
      log.info('jobs_restarted');
      pauseMs = Date.now() - begunAt > longestPauseMs ? firstPauseMs : pauseMs * 2;
      const pause = sleep(Math.min(pauseMs, longestPauseMs), null, { signal: closing.signal });
      await pause.catch(() => null);
    }
  }

  const running = run();
  return {
    isRunning: () => runner !== null,
    async stop(graceMs) {
      closing.abort();
      runner?.stop().catch(tell);
      await Promise.race([running, sleep(graceMs, null, { ref: false })]);
    },
  };
}
