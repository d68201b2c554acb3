// Items of a list that are moved.

import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [9, 0, 'abc'],
])('the item at %i moves to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});
