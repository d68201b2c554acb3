// Geometry of a funnel as data: it narrows from step to step, and a step that nobody reached is a hairline.
import { expect, test } from 'vitest';
import { funnelPath, shareOf } from './funnel-geometry.ts';

const heights = (path: string) =>
  [...path.matchAll(/-?\d+(?:\.\d+)?,(-?\d+(?:\.\d+)?)/g)].map(([, y]) => Number(y));

test('the band begins at its full height and stays inside', () => {
  const all = heights(funnelPath([100, 50, 0], 300, 100));
  expect(Math.min(...all)).toBe(0);
  expect(Math.max(...all)).toBe(100);
});

test('without visits the band is a hairline in the middle', () => {
  const all = heights(funnelPath([0, 0, 0], 300, 100));
  expect(Math.min(...all)).toBe(49);
  expect(Math.max(...all)).toBe(51);
});

test('an empty funnel has no path', () => {
  expect(funnelPath([], 300, 100)).toBe('');
});

test.each([
  [1, 4, 0.25],
  [0, 4, 0],
  [3, 0, 0],
])('%d of %d is the share %d', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
