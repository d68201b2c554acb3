// Facet addresses: the word of a category, a colour or a series.

import { expect, test } from 'vitest';
import { facetInAddress } from './facet-address.ts';

test.each([
  ['category-prints', { facet: 'categories', id: 'prints' }],
  ['category-art-books', { facet: 'categories', id: 'art-books' }],
  ['colour-new', { facet: 'colours', id: 'new' }],
  ['series-indigo-works', { facet: 'series', id: 'indigo-works' }],
  ['series', null],
  ['category-', null],
  ['12', null],
  ['categories', null],
])('the word %s names %j', (word, expected) => {
  expect(facetInAddress(word)).toEqual(expected);
});
