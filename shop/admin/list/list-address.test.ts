// The state of a list in its address, there and back.

import { expect, test } from 'vitest';
import {
  listParameters,
  parseListState,
  viewQuery,
  type ListDefaults,
  type ListState,
} from './list-address.ts';

const defaults: ListDefaults = {
  sort: { name: 'created', descending: true },
  filters: ['role', 'state'],
  layout: 'table',
};
const first: ListState = {
  search: '',
  filters: {},
  sort: defaults.sort,
  page: null,
  size: 50,
  columns: null,
  layout: 'table',
};

test.each<readonly [query: string, changed: Partial<ListState>]>([
  ['', {}],
  ['q=anna', { search: 'anna' }],
  ['role=admin%2Ccustomer', { filters: { role: ['admin', 'customer'] } }],
  ['sort=email', { sort: { name: 'email', descending: false } }],
  ['sort=-email', { sort: { name: 'email', descending: true } }],
  ['after=%5B%22a%22%2C%221%22%5D', { page: { cursor: ['a', '1'], isBackward: false } }],
  ['before=%5B%22a%22%2C%221%22%5D', { page: { cursor: ['a', '1'], isBackward: true } }],
  ['size=200', { size: 200 }],
  ['columns=email%2Crole', { columns: ['email', 'role'] }],
  ['layout=grid', { layout: 'grid' }],
])('%s is read and written alike', (query, changed) => {
  const state = { ...first, ...changed };
  expect(parseListState(new URLSearchParams(query), defaults)).toEqual(state);
  expect(listParameters(state, defaults, new URLSearchParams('lang=ar')).toString()).toBe(
    `lang=ar${query === '' ? '' : `&${query}`}`,
  );
});

test.each([
  'after=x',
  'after={}',
  'after=[1,2]',
  'size=7',
  'layout=x',
  'other=1',
  'role=',
  'sort=',
])('%s is as good as nothing', (query) => {
  expect(parseListState(new URLSearchParams(query), defaults)).toEqual(first);
});

test('a view stores neither the page nor the language', () => {
  expect(viewQuery(new URLSearchParams('q=a&after=x&before=y&lang=ar&role=admin'))).toBe(
    'q=a&role=admin',
  );
});
