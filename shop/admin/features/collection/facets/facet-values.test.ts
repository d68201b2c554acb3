// Addresses of categories and colours, and the values of a new one.

import { expect, test } from 'vitest';
import { facetInAddress, facetRecord } from './facet-values.ts';

test.each([
  ['category-prints', { facet: 'categories', id: 'prints' }],
  ['category-art-books', { facet: 'categories', id: 'art-books' }],
  ['colour-new', { facet: 'colours', id: 'new' }],
  ['category-', null],
  ['12', null],
  ['categories', null],
])('the word %s names %j', (word, expected) => {
  expect(facetInAddress(word)).toEqual(expected);
});

test('a new colour has a colour and no names, and one that exists has its own', () => {
  const { values } = facetRecord('colours', null);
  expect([values.hex, values.text_ar]).toEqual(['#808080', { name: '', stale: false }]);
  const ink = {
    id: 'ink',
    values: { id: 'ink', hex: '#000000', text_en: { name: 'Ink', stale: false } },
    use: { works: 0, posts: 0, discounts: 0 },
  };
  expect(facetRecord('colours', ink).values).toMatchObject({ id: 'ink', hex: '#000000' });
});
