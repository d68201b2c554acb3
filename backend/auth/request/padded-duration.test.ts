/** Padded durations: work of any length settles at the end of a step. */
import { expect, test } from 'vitest';
import { createDurationPadding } from './padded-duration.ts';

/** A clock that the work moves forward, and the padding under test with steps of 100 ms. */
function underTest() {
  const pauses: number[] = [];
  let now = 5_000;
  const padding = createDurationPadding(100, {
    now: () => now,
    sleep: (ms) => {
      pauses.push(ms);
      now += ms;
      return Promise.resolve();
    },
  });
  const work = (tookMs: number, refuses: boolean) => () => {
    now += tookMs;
    return refuses ? Promise.reject(new Error('refused')) : Promise.resolve('done');
  };
  return { padding, pauses, work };
}

test.each([
  [1, 99],
  [60, 40],
  [100, 0],
  [101, 99],
  [250, 50],
])('work of %i ms is padded by %i ms, a refusal too', async (tookMs, pauseMs) => {
  const { padding, pauses, work } = underTest();
  expect(await padding.pad(work(tookMs, false))).toBe('done');
  await expect(padding.pad(work(tookMs, true))).rejects.toThrow('refused');
  await expect(padding.padRefusal(work(tookMs, true))).rejects.toThrow('refused');
  expect(pauses).toEqual([pauseMs, pauseMs, pauseMs]);
});

test('a success is not padded where refusals alone are', async () => {
  const { padding, pauses, work } = underTest();
  expect(await padding.padRefusal(work(1, false))).toBe('done');
  expect(pauses).toEqual([]);
});
