// Change of a number as data: a growth from nothing has no share.
import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test.each([
  [150, 100, 0.5],
  [50, 100, -0.5],
  [0, 0, 0],
  [5, 0, 'new'],
  [null, 5, null],
  [5, null, null],
] as const)('%j after %j has changed by %j', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
