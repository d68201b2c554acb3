/** A caller's budget of database time: free work, rests after more, and the refill by the clock. */
import { expect, test } from 'vitest';
import { charge, restOf } from './time-budget.ts';
import type { TimeAccount } from './time-budget.ts';

const budget = { freeMs: 500, share: 0.1, restMsMax: 5_000 };
const after = (...work: readonly (readonly [tookMs: number, now: number])[]) =>
  work.reduce<TimeAccount | undefined>(
    (account, [tookMs, now]) => charge(account, tookMs, now, budget),
    undefined,
  );

test.each([
  ['nothing', after(), 0, 0],
  ['work within the budget', after([300, 300]), 300, 0],
  ['work beyond it', after([300, 300], [300, 600]), 600, 700],
  ['a part of the rest', after([300, 300], [300, 600]), 1_000, 300],
  ['the whole rest', after([300, 300], [300, 600]), 1_300, 0],
  ['work now and then', after([300, 0], [300, 3_000], [300, 6_000]), 6_000, 0],
  ['very much work', after([30_000, 30_000]), 30_000, 5_000],
  ['a long time', after([30_000, 30_000]), 400_000, 0],
])('after %s', (_, account, now, rest) => {
  expect(restOf(account, now, budget)).toBeCloseTo(rest);
});
