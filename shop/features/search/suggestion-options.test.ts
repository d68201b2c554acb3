// Suggestion options: their order, and the way of the arrow keys through them.

import { expect, test } from 'vitest';
import type { SearchSuggestions } from '../../platform/api/search.ts';
import { movedOption, resultsPath, suggestionOptions } from './suggestion-options.ts';

const card = {
  id: 7,
  slug: 'moon-jar',
  language: 'en',
  title: 'Moon Jar',
  category: 'ceramics',
  price: '10.00',
  priceMax: null,
  hasOptions: false,
  lead: null,
  itemKind: 'standard',
  edition: null,
  stock: null,
  available: true,
  materials: null,
  dimensions: null,
  picture: null,
} as const;
const found: SearchSuggestions = {
  corrected: 'moon',
  products: [card],
  categories: [{ id: 'ceramics', name: 'Ceramics', count: 9 }],
  series: [],
  posts: [],
};

test('categories come first, then series and makers, then works, then all results of the corrected search', () => {
  const series = [
    { id: 'blue-hours', kind: 'series', name: 'Blue hours' },
    { id: 'okada', kind: 'maker', name: 'Okada' },
  ] as const;
  expect(suggestionOptions({ ...found, series }, 'mooon').map(({ path }) => path)).toEqual([
    '/collection?category=ceramics',
    '/series/blue-hours',
    '/maker/okada',
    '/product/7/moon-jar',
    '/collection?q=moon',
  ]);
});

test('without works there are no further results to show', () => {
  expect(suggestionOptions({ ...found, products: [] }, 'x').map(({ key }) => key)).toEqual([
    'category-ceramics',
  ]);
});

test('the arrow keys pass through the options and the field in a circle', () => {
  const options = suggestionOptions(found, 'moon');
  const visited: (string | null)[] = [null];
  for (let step = 0; step < 4; step += 1)
    visited.push(movedOption(options, visited.at(-1) ?? null, 1));
  expect(visited).toEqual([null, 'category-ceramics', 'work-7', 'all', null]);
  expect(movedOption(options, null, -1)).toBe('all');
  expect(movedOption([], null, 1)).toBeNull();
});

test('a search with signs of addresses stays one parameter', () => {
  expect(resultsPath('a&b=c')).toBe('/collection?q=a%26b%3Dc');
});
