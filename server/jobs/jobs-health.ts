// Health of the job queue, derived from the library's worker events: a worker without events has lost its database, or hangs.
import type { WorkerEvents } from 'graphile-worker';

/** A job longer than this counts as stuck. */
const jobMsMax = 15 * 60_000;

/** The state of jobs in `/readyz`. */
export interface JobsHealth {
  readonly isHealthy: boolean;
  /** For an operator, without secrets. */
  readonly detail: string;
}

/** The health of several workers together: the first unhealthy one's, if there is one. */
export function worstHealth([first, ...others]: readonly JobsHealth[]): JobsHealth {
  const none = { isHealthy: false, detail: 'no worker' };
  return [first, ...others].find((each) => each?.isHealthy === false) ?? first ?? none;
}

export interface JobsMonitor {
  health(now: { readonly isRunning: boolean; readonly holdsLocks: boolean }): JobsHealth;
  /** Whether the last event is so old that the worker takes no jobs. */
  isSilent(): boolean;
  /** Restarts the measurement for a new worker. */
  reset(): void;
}

/**
 * Monitors the workers that emit `events`.
 * @param concurrency how many jobs run at once: a worker that is running as many does not poll
 * @param silenceMsMax a worker without an event for longer is unhealthy
 */
export function monitorJobs(
  events: WorkerEvents,
  concurrency: number,
  silenceMsMax: number,
  now: () => number = Date.now,
): JobsMonitor {
  const startedAt = new Map<string, number>();
  let lastEventAt = now();
  const recordEvent = (): void => {
    lastEventAt = now();
  };
  events.on('worker:getJob:empty', recordEvent);
  events.on('job:start', ({ job }) => {
    startedAt.set(job.id, now());
    recordEvent();
  });
  events.on('job:complete', ({ job }) => {
    startedAt.delete(job.id);
    recordEvent();
  });
  const isSilent = (): boolean => {
    const isBusy =
      startedAt.size >= concurrency && now() - Math.max(...startedAt.values()) < jobMsMax;
    return !isBusy && now() - lastEventAt > silenceMsMax;
  };
  return {
    isSilent,
    health({ isRunning, holdsLocks }) {
      const lastBeat = `last beat ${Math.round((now() - lastEventAt) / 1000)} s ago`;
      if (!isRunning) return { isHealthy: false, detail: `no worker runs, ${lastBeat}` };
      if (!holdsLocks) return { isHealthy: false, detail: `connection lost, ${lastBeat}` };
      return { isHealthy: !isSilent(), detail: lastBeat };
    },
    reset() {
      startedAt.clear();
      recordEvent();
    },
  };
}
