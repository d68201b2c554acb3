/** Answers after whole steps of time, so that how long an answer took does not tell what was done for it. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes where there is somebody to do it for, and short for who waits for a mail anyway. */
const stepMs = 100;

/** What the work comes to, or rejects with, at the end of the step in which it ends. */
export async function inEvenTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - start;
    await sleep(Math.ceil(took / stepMs) * stepMs - took);
  }
}
