// Whether the jobs are done: from what the library tells of its workers, so that silence is noticed and never taken for calm.
import type { WorkerEvents } from 'graphile-worker';

/** A worker asks for jobs every two seconds; one that has heard nothing for so long has lost its database. */
const silenceMsMax = 30_000;
/** What a job asks of others ends after minutes at most. */
const jobMsMax = 15 * 60_000;

/** What `/readyz` says of jobs. */
export interface JobsHealth {
  readonly isSound: boolean;
  /** For an operator, without secrets. */
  readonly words: string;
}

export interface JobsWatch {
  health(now: { readonly isRunning: boolean; readonly holdsLocks: boolean }): JobsHealth;
  /** Whether nothing was heard for so long that the connections must be dead, whatever they look like. */
  isSilent(): boolean;
  /** A new worker has its time to say the first word. */
  begin(): void;
}

/**
 * Watches workers that tell of themselves by `events`.
 * @param concurrency how many jobs they do at once: whoever works asks for nothing meanwhile
 */
export function watchJobs(
  events: WorkerEvents,
  concurrency: number,
  now: () => number = Date.now,
): JobsWatch {
  const begun = new Map<string, number>();
  let heardAt = now();
  const hear = (): void => {
    heardAt = now();
  };
  events.on('worker:getJob:empty', hear);
  events.on('job:start', ({ job }) => {
    begun.set(job.id, now());
    hear();
  });
  events.on('job:complete', ({ job }) => {
    begun.delete(job.id);
    hear();
  });
  const isSilent = (): boolean => {
    const isBusy = begun.size >= concurrency && now() - Math.max(...begun.values()) < jobMsMax;
    return !isBusy && now() - heardAt > silenceMsMax;
  };
  return {
    isSilent,
    health({ isRunning, holdsLocks }) {
      const heard = `last beat ${Math.round((now() - heardAt) / 1000)} s ago`;
      if (!isRunning) return { isSound: false, words: `no worker runs, ${heard}` };
      if (!holdsLocks) return { isSound: false, words: `connection lost, ${heard}` };
      return { isSound: !isSilent(), words: heard };
    },
    begin() {
      begun.clear();
      hear();
    },
  };
}
