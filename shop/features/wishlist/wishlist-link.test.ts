// Wishlist links: their addresses, and addresses that somebody changed.

import { expect, test } from 'vitest';
import { sharedWorks, sharingSearch } from './wishlist-link.ts';

test('an address names the works in their order', () => {
  expect(sharedWorks(sharingSearch([3, 1, 2]))).toEqual([3, 1, 2]);
});

test.each([
  ['', null],
  ['?works=', null],
  ['?works=abc', null],
  ['?works=0', null],
  ['?works=5.5.7', [5, 7]],
  ['?works=5,7&lang=fr', [5, 7]],
])('%j shares %j', (search, works) => {
  expect(sharedWorks(search)).toEqual(works);
});

test('a list of any length has an address of a bounded one', () => {
  expect(sharingSearch(Array.from({ length: 500 }, (_, id) => id + 1)).length).toBeLessThan(500);
});
