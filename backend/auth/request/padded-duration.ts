/** Answers after whole steps of time, so that how long an answer took does not tell what was done for it. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes where there is somebody to do it for, and short for who waits for a mail anyway. */
const stepMs = 100;

/** What the work comes to, or rejects with, at the end of the step in which it ends. */
export async function withPaddedDuration<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await endOfStep(start);
  }
}

/** The same for what it rejects with alone: who succeeds is somebody, and need not wait. */
export async function withPaddedRefusal<Answer>(work: () => Promise<Answer>): Promise<Answer> {
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
