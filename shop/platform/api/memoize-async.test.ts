// Memoized async functions: one call for all callers, and a new one only after a failure.

import { expect, test } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

test('all callers share one result, and a failure is not cached', async () => {
  let times = 0;
  const load = memoizeAsync(async () => {
    times += 1;
    if (times === 1) throw new Error('not yet');
    return times;
  });
  const first = await Promise.allSettled([load(), load()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(await load()).toBe(2);
});
