/** Token buckets in memory: consumption, refill, refunds, and a bounded number. */
import { expect, test } from 'vitest';
import { MemoryBuckets } from './memory-buckets.ts';

const bucket = { name: 'sign-ins', size: 3, seconds: 30 };

/** Buckets under a clock that the test moves forward. */
function underTest() {
  const clock = { now: 1_000_000 };
  return { clock, buckets: new MemoryBuckets(() => clock.now) };
}

test('a bucket gives its tokens at once, and then one for each interval', () => {
  const { clock, buckets } = underTest();
  expect([1, 2, 3, 4].map(() => buckets.consume(bucket))).toEqual([0, 0, 0, 10]);
  clock.now += 4_000;
  expect(buckets.secondsUntilToken(bucket)).toBeCloseTo(6);
  clock.now += 6_000;
  expect(buckets.secondsUntilToken(bucket)).toBe(0);
  expect([1, 2].map(() => buckets.consume(bucket))).toEqual([0, 10]);
  clock.now += 3_600_000;
  expect([1, 2, 3, 4].map(() => buckets.consume(bucket))).toEqual([0, 0, 0, 10]);
});

test('a refund returns a token, and never more than the size', () => {
  const { buckets } = underTest();
  buckets.refund(bucket);
  for (let count = 0; count < 3; count += 1) buckets.consume(bucket);
  buckets.refund(bucket);
  expect(buckets.consume(bucket)).toBe(0);
  for (let count = 0; count < 9; count += 1) buckets.refund(bucket);
  expect([1, 2, 3, 4].map(() => buckets.consume(bucket))).toEqual([0, 0, 0, 10]);
});

test.each([
  [{ name: 'unlimited', size: 3, seconds: 0 }, 0],
  [{ name: 'never', size: 0, seconds: 30 }, 3600],
])('%j waits %i seconds', (special, seconds) => {
  const { buckets } = underTest();
  for (let count = 0; count < 5; count += 1) expect(buckets.consume(special)).toBe(seconds);
  expect(buckets.secondsUntilToken(special)).toBe(seconds);
});

test('a flood of names evicts the least recently used bucket', () => {
  const { buckets } = underTest();
  const used = { ...bucket, name: 'used' };
  const unused = { ...bucket, name: 'unused' };
  for (const each of [used, unused]) while (buckets.consume(each) === 0);
  for (let count = 0; count < 49_998; count += 1)
    buckets.consume({ ...bucket, name: `flood ${count}` });
  expect(buckets.secondsUntilToken(unused)).toBe(10);
  buckets.consume(used);
  buckets.consume({ ...bucket, name: 'one more' });
  expect(buckets.secondsUntilToken(used)).toBe(10);
  expect(buckets.secondsUntilToken(unused)).toBe(0);
});
