/** Padding of durations to whole steps, so that the time of a response does not reveal whether an account exists. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface DurationPadding {
  /** Runs the work, and settles at the end of the step in which it finishes. */
  pad<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs the work, and pads its rejection alone: a success reveals the account anyway. */
  padRefusal<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param clock milliseconds, and a pause of so many */
export function createDurationPadding(
  stepMs: number,
  clock = { now: () => performance.now(), sleep: (ms: number) => sleep(ms) },
): DurationPadding {
  const waitForStep = async (start: number): Promise<void> => {
    const took = clock.now() - start;
    await clock.sleep(Math.ceil(took / stepMs) * stepMs - took);
  };
  return {
    async pad(work) {
      const start = clock.now();
      try {
        return await work();
      } finally {
        await waitForStep(start);
      }
    },
    async padRefusal(work) {
      const start = clock.now();
      try {
        return await work();
      } catch (error) {
        await waitForStep(start);
        throw error;
      }
    },
  };
}
