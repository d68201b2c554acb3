// The point of a series that is still being counted: by days, by hours, and none in a range that is over.
import { expect, test } from 'vitest';
import { openPoint } from './open-point.ts';

const series = (...times: readonly string[]) =>
  times.map((at) => ({ at, visitors: 1, visits: 1, views: 1 }));
const days = series('2026-11-25', '2026-11-26', '2026-11-27');
const hours = series('2026-11-27T08:00:00Z', '2026-11-27T09:00:00Z', '2026-11-27T10:00:00Z');

test.each([
  ['2026-11-27T09:30:00+00:00', days, 2],
  ['2026-11-28T01:00:00+02:00', days, 2],
  ['2026-12-03T09:30:00+00:00', days, null],
  ['2026-11-27T09:30:00+00:00', hours, 1],
  ['2026-11-28T00:00:00+00:00', hours, null],
  ['2026-11-27T09:30:00+00:00', [], null],
] as const)('up to %s the point %#', (asOf, given, index) => {
  expect(openPoint(given, asOf)).toBe(index);
});
