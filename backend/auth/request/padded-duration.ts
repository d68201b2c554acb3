/** Padding of durations to whole steps, so that the time of a response does not reveal whether an account exists. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work for an existing account takes, and short for somebody who waits for a mail anyway. */
const stepMs = 100;

/** Runs the work, and settles at the end of the step in which it finishes. */
export async function withPaddedDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await endOfStep(start);
  }
}

/** Runs the work, and pads its rejection alone: a success reveals the account anyway. */
export async function withPaddedRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } catch (error) {
    await endOfStep(start);
    throw error;
  }
}

async function endOfStep(start: number): Promise<void> {
  const took = performance.now() - start;
  await sleep(Math.ceil(took / stepMs) * stepMs - took);
}
