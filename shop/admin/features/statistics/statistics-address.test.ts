// State of the statistics in the address as data: what is written is read again, and what is unreadable is as if it were not there.
import { expect, test } from 'vitest';
import {
  comparedRangeOf,
  daysOf,
  parseStatisticsState,
  rangeOf,
  statisticsParameters,
  toggleFilter,
} from './statistics-address.ts';

const usual = {
  range: { kind: 'days', days: 30 },
  comparison: { kind: 'before' },
  filters: {},
  measure: 'visitors',
};

test.each([
  ['', usual],
  ['range=7', { ...usual, range: { kind: 'days', days: 7 } }],
  ['range=yesterday', { ...usual, range: { kind: 'yesterday' } }],
  [
    'from=2026-02-01&to=2026-02-28',
    { ...usual, range: { kind: 'custom', from: '2026-02-01', to: '2026-02-28' } },
  ],
  ['compare=year', { ...usual, comparison: { kind: 'year' } }],
  [
    'compare_from=2025-01-01&compare_to=2025-01-31',
    { ...usual, comparison: { kind: 'custom', from: '2025-01-01', to: '2025-01-31' } },
  ],
  ['page=%2Fblog&country=FR', { ...usual, filters: { page: '/blog', country: 'FR' } }],
  ['country=', { ...usual, filters: { country: '' } }],
  ['measure=views', { ...usual, measure: 'views' }],
])('“%s” is read, and written as it was', (query, state) => {
  const read = parseStatisticsState(new URLSearchParams(query));
  expect(read).toEqual(state);
  expect(parseStatisticsState(statisticsParameters(read, new URLSearchParams()))).toEqual(state);
});

test.each([
  'range=8',
  'range=',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-02-01',
  'compare=forever',
  'measure=money',
  'from=now&to=then',
])('the unreadable “%s” is as if it were not there', (query) => {
  expect(parseStatisticsState(new URLSearchParams(query))).toEqual(usual);
});

test('days in the wrong order are put right, and other parameters stay', () => {
  const parameters = new URLSearchParams('from=2026-03-01&to=2026-02-01&lang=ar');
  const state = parseStatisticsState(parameters);
  expect(state.range).toEqual({ kind: 'custom', from: '2026-02-01', to: '2026-03-01' });
  expect(statisticsParameters(state, parameters).get('lang')).toBe('ar');
});

test.each([
  [{ kind: 'days', days: 1 }, '2026-11-24', '2026-11-24'],
  [{ kind: 'days', days: 30 }, '2026-10-26', '2026-11-24'],
  [{ kind: 'yesterday' }, '2026-11-23', '2026-11-23'],
] as const)('%j is from %s to %s', (choice, from, to) => {
  expect(rangeOf(choice, '2026-11-24')).toEqual({ from, to });
});

test.each([
  [{ kind: 'before' }, { from: '2026-03-01', to: '2026-03-31' }, '2026-01-29', '2026-02-28'],
  [{ kind: 'year' }, { from: '2024-02-29', to: '2024-03-01' }, '2023-02-28', '2023-03-01'],
] as const)('compared by %j, %j has the days %s to %s', (choice, range, from, to) => {
  expect(comparedRangeOf(choice, range)).toEqual({ from, to });
});

test('the days before are as many as the range has', () => {
  const range = { from: '2026-03-01', to: '2026-03-31' };
  expect(daysOf(comparedRangeOf({ kind: 'before' }, range) ?? range)).toBe(daysOf(range));
});

test('a second press takes a filter back', () => {
  const once = toggleFilter({ country: 'FR' }, 'source', 'search');
  expect(once).toEqual({ country: 'FR', source: 'search' });
  expect(toggleFilter(once, 'source', 'social')).toEqual({ country: 'FR', source: 'social' });
  expect(toggleFilter(once, 'source', 'search')).toEqual({ country: 'FR' });
});
