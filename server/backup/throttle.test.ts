// Throttle of a backup: how long it rests after how much work.
import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

/** Rests in milliseconds, for pieces of work of these lengths. */
async function restsAfter(works: readonly number[]): Promise<number[]> {
  const rests: number[] = [];
  let now = 0;
  const throttle = createThrottle({
    now: () => now,
    sleep: async (ms) => {
      now += ms;
      rests.push(ms);
    },
  });
  for (const ms of works) {
    now += ms;
    await throttle();
  }
  return rests;
}

test('work is followed by six times its length of rest, and rest is no work', async () => {
  expect(await restsAfter([30, 20])).toEqual([180, 120]);
});

test('short pieces of work are gathered', async () => {
  expect(await restsAfter([5, 5, 5, 6])).toEqual([126]);
});

test('a rest has an end', async () => {
  expect(await restsAfter([60_000])).toEqual([1_000]);
});
