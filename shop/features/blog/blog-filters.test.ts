// Blog address: parsing, and the shortest form.

import { expect, test } from 'vitest';
import { blogAddress, parseBlogFilters, postQuery, tagAddress } from './blog-filters.ts';

test.each([
  ['', { search: '', tag: '', page: 1 }, '/blog'],
  ['q=kiln', { search: 'kiln', tag: '', page: 1 }, '/blog?q=kiln'],
  ['q=kiln%00%7F', { search: 'kiln', tag: '', page: 1 }, '/blog?q=kiln'],
  ['q=%20%20&tag=&page=1', { search: '', tag: '', page: 1 }, '/blog'],
  ['tag=clay&page=2', { search: '', tag: 'clay', page: 2 }, '/blog?tag=clay&page=2'],
  ['q=窯', { search: '窯', tag: '', page: 1 }, '/blog?q=%E7%AA%AF'],
  ['tag=<script>', { search: '', tag: '', page: 1 }, '/blog'],
  ['page=0', { search: '', tag: '', page: 1 }, '/blog'],
  ['page=1e9', { search: '', tag: '', page: 1 }, '/blog'],
  ['page=x', { search: '', tag: '', page: 1 }, '/blog'],
])('%s', (query, filters, address) => {
  expect(parseBlogFilters(new URLSearchParams(query))).toEqual(filters);
  expect(blogAddress(filters)).toBe(address);
});

test('a search that is too long is cut, not refused', () => {
  expect(parseBlogFilters(new URLSearchParams({ q: 'x'.repeat(5000) })).search).toHaveLength(100);
  const cut = `${'x'.repeat(99)}🏺`;
  expect(parseBlogFilters(new URLSearchParams({ q: cut })).search.isWellFormed()).toBe(true);
});

test('empty filters are left out of the query', () => {
  expect(postQuery({ search: '', tag: '', page: 3 })).toEqual({
    search: undefined,
    tag: undefined,
    page_size: 12,
    page_offset: 24,
  });
});

const filters = { search: 'kiln', tag: 'paper', page: 3 };
const [clay, paper] = [
  { id: 'clay', name: 'Clay', count: 2 },
  { id: 'paper', name: 'Paper', count: 0 },
];

test.each([
  ['a tag in which the search finds something', [clay, paper], 'clay', '/blog?q=kiln&tag=clay'],
  ['one in which it finds nothing', [clay, paper], 'paper', '/blog?tag=paper'],
  ['all tags, of a search that finds something', [clay, paper], null, '/blog?q=kiln'],
  ['all tags, of a search that finds nothing at all', [paper], null, '/blog'],
])('%s', (_sentence, tags, tag, address) => {
  expect(tagAddress(filters, { total: 0, items: [], tags }, tag)).toBe(address);
});
