// Undisturbed measures: repeated while other machines of the same host take the processor away, which no product can help.

import { availableParallelism } from 'node:os';
import { stolenMs } from './machine.ts';

/** Share of the processor's time above which a measure tells of the host. */
const stolenShareMax = 0.03;

/** A result, and how many were taken before it while the host was busy. */
export interface Undisturbed<Result> {
  readonly result: Result;
  readonly repeats: number;
}

/** Runs the part of a measure whose time is taken. */
export type Timed = <Part>(work: () => Promise<Part>) => Promise<Part>;

/**
 * Measures until the host has left the machine alone.
 *
 * @param measure runs the part that is timed by its argument: what is before and after may be disturbed
 * @param repeatsMax the last one counts, whatever the host did
 */
export async function undisturbed<Result>(
  measure: (timed: Timed) => Promise<Result>,
  repeatsMax: number,
): Promise<Undisturbed<Result>> {
  for (let repeats = 0; ; repeats += 1) {
    let isDisturbed = false;
    const result = await measure(async (work) => {
      const [startedAt, stolenBefore] = [performance.now(), stolenMs()];
      const part = await work();
      const processorMs = (performance.now() - startedAt) * availableParallelism();
      isDisturbed ||= stolenMs() - stolenBefore > processorMs * stolenShareMax;
      return part;
    });
    if (!isDisturbed || repeats >= repeatsMax) return { result, repeats };
  }
}
