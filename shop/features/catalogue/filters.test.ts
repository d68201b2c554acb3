// Filters ↔ address: parsing, the canonical address, and the database query.

import { expect, test } from 'vitest';
import { filterQueryString, isFiltered } from './filter-address.ts';
import { parseNumber } from './filter-values.ts';
import { filterTable, listQuery, parseFilters, type Filters } from './filters.ts';

const noFilters = parseFilters(new URLSearchParams());

test('an address without parameters narrows nothing', () => {
  expect(noFilters).toEqual({ categories: [], colours: [], sort: 'featured', page: 1 });
});

const readable: readonly [address: string, filters: Partial<Filters>, shortest: string][] = [
  ['', {}, ''],
  ['q=moon+jar', { search: 'moon jar' }, 'q=moon+jar'],
  ['q=%20%20', {}, ''],
  ['q=moon%00jar%1F', { search: 'moon jar' }, 'q=moon+jar'],
  ['category=prints', { categories: ['prints'] }, 'category=prints'],
  [
    'category=prints&category=books&category=prints',
    { categories: ['books', 'prints'] },
    'category=books&category=prints',
  ],
  ['colour=indigo&colour=sky', { colours: ['indigo', 'sky'] }, 'colour=indigo&colour=sky'],
  ['min=20&max=100.50', { price_min: '20', price_max: '100.5' }, 'min=20&max=100.5'],
  ['min=12,5', { price_min: '12.5' }, 'min=12.5'],
  ['min=٢٠', { price_min: '20' }, 'min=20'],
  ['min=&max=', {}, ''],
  ['min=cheap&max=-4', {}, ''],
  ['min=100&max=100', { price_min: '100', price_max: '100' }, 'min=100&max=100'],
  ['sort=price_asc', { sort: 'price_asc' }, 'sort=price_asc'],
  ['sort=featured', {}, ''],
  ['sort=random', {}, ''],
  ['page=3', { page: 3 }, 'page=3'],
  ['page=1', {}, ''],
  ['page=0', {}, ''],
  ['page=1.5', {}, ''],
  ['page=1e9', {}, ''],
  ['category=%27%3B+drop&colour=../..', {}, ''],
  ['lang=fr&utm_source=x', {}, ''],
];

test.each(readable)('%s', (address, expected, shortest) => {
  const filters = parseFilters(new URLSearchParams(address));
  expect(filters).toEqual({ ...noFilters, ...expected });
  const written = filterQueryString(filters);
  expect(written).toBe(shortest && `?${shortest}`);
  expect(parseFilters(new URLSearchParams(written))).toEqual(filters);
});

test('a search of any length is cut to what a search can be', () => {
  const filters = parseFilters(new URLSearchParams({ q: 'x'.repeat(5000) }));
  expect(filters.search).toHaveLength(100);
});

test('no more choices are taken than there can be', () => {
  const many = Array.from({ length: 500 }, (_, index) => ['colour', `c${index}`]);
  expect(parseFilters(new URLSearchParams(many)).colours).toHaveLength(20);
});

test('no two filters share an argument or a parameter', () => {
  const fields = filterTable.flatMap<readonly string[]>((row) => row.fields);
  const [names, parameters] = [0, 1].map((at) => fields.map((field) => field[at]));
  expect(new Set(names).size).toBe(fields.length);
  expect(new Set([...(parameters ?? []), 'sort', 'page', 'lang']).size).toBe(fields.length + 3);
});

test('the database is asked exactly what the filters say', () => {
  const filters = parseFilters(
    new URLSearchParams('q=jar&colour=paper&min=9.5&sort=newest&page=3'),
  );
  expect(listQuery(filters)).toEqual({
    search: 'jar',
    categories: [],
    colours: ['paper'],
    price_min: '9.5',
    price_max: undefined,
    sort: 'newest',
    page_size: 24,
    page_offset: 48,
  });
});

test.each([
  [{}, false],
  [{ sort: 'newest', page: 2 } as const, false],
  [{ search: 'a' }, true],
  [{ categories: ['prints'] }, true],
  [{ colours: ['ink'] }, true],
  [{ price_min: '0' }, true],
  [{ price_max: '1' }, true],
])('%j narrows: %s', (patch, filtered) => {
  expect(isFiltered({ ...noFilters, ...patch })).toBe(filtered);
});

test.each([
  ['12.5', '12.5'],
  ['12,50', '12.5'],
  [' 7 ', '7'],
  ['007.00', '7'],
  ['١٢٫٥', '12.5'],
  ['0', '0'],
  ['12.', undefined],
  ['', undefined],
])('the typed number %j has the shortest form %s', (text, shortest) => {
  expect(parseNumber([text])).toBe(shortest);
});

test('a search that is cut ends with a whole sign', () => {
  const { search = '' } = parseFilters(new URLSearchParams({ q: `${'x'.repeat(99)}🏺` }));
  expect(Array.from(search)).toHaveLength(100);
  expect(search.isWellFormed()).toBe(true);
});
