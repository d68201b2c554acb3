/** Lag of replicas, reckoned from positions of the primary's log. */
import { expect, test } from 'vitest';
import { LogPositions } from './log-positions.ts';

/** Positions at the seconds of their place. */
function positionsOf(list: readonly number[], windowMs = 60_000): LogPositions {
  const positions = new LogPositions(windowMs);
  for (const [second, position] of list.entries()) positions.add(BigInt(position), second * 1_000);
  return positions;
}

const unknown = Number.POSITIVE_INFINITY;

test.each([
  ['all', [10, 20, 30], 30, 0],
  ['more than was known', [10, 20, 30], 35, 0],
  ['what was there one second before', [10, 20, 30], 20, 1_000],
  ['a little more than what was there two seconds before', [10, 20, 30], 19, 2_000],
  ['less than anything known', [10, 20, 30], 9, unknown],
  ['all of an idle primary', [10, 10, 10, 10], 10, 0],
  ['what an idle primary had until it wrote', [10, 10, 10, 20], 10, 1_000],
  ['less than an idle primary has', [10, 20, 20, 20, 20], 10, 4_000],
  ['a position before another primary came', [500, 600, 20], 10, unknown],
  ['nothing, of a primary of which nothing is known', [], 10, unknown],
])('a replica that has replayed %s', (_what, list, replayed, lagMs) => {
  expect(positionsOf(list).lagMs(BigInt(replayed))).toBe(lagMs);
});

test('a lag beyond the window is unknown, and memory bounded by it', () => {
  const list = Array.from({ length: 100 }, (_, second) => second);
  const positions = positionsOf(list, 10_000);
  expect(positions.lagMs(90n)).toBe(9_000);
  expect(positions.lagMs(80n)).toBe(unknown);
});
