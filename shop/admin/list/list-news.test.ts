// News of a list: which rows are new, where they are shown, and which changes are left once rows are shown.

import { expect, test } from 'vitest';
import type { ListState } from './list-address.ts';
import {
  changesLeft,
  isSameNewest,
  scopeOf,
  showsNewest,
  stateOfNews,
  type ListNews,
} from './list-news.ts';

const own = { name: 'placed', descending: true };
const first: ListState = {
  search: '',
  filters: {},
  sort: own,
  page: null,
  size: 50,
  columns: null,
  layout: 'table',
};
const later = { ...first, page: { cursor: ['2026', 'a'], isBackward: false } } as const;
const news: ListNews = {
  added: 'order',
  changed: { kind: 'return', filters: { stage: ['return'] } },
};

test('only the first page in the own order shows the newest rows', () => {
  expect(showsNewest(first, own)).toBe(true);
  expect(showsNewest(later, own)).toBe(false);
  expect(showsNewest({ ...first, sort: { ...own, descending: false } }, own)).toBe(false);
  expect(showsNewest({ ...first, sort: { ...own, name: 'number' } }, own)).toBe(false);
});

test('a scope is the search and the filters, in any order', () => {
  const one = { search: 'a', filters: { stage: ['pay'], user: ['x'] } };
  const other = { search: 'a', filters: { user: ['x'], stage: ['pay'] } };
  expect(scopeOf(one)).toBe(scopeOf(other));
  expect(scopeOf(one)).not.toBe(scopeOf({ ...one, search: 'b' }));
  expect(scopeOf(one)).not.toBe(scopeOf({ ...one, filters: {} }));
});

test('the newest row is the same with the same key of the same scope', () => {
  const row = { scope: 's', cursor: ['2026', 'a'] } as const;
  expect(isSameNewest(row, { ...row })).toBe(true);
  expect(isSameNewest(row, { ...row, cursor: null })).toBe(false);
  expect(isSameNewest(null, row)).toBe(false);
});

test.each([
  ['added rows of the shown page', { added: 1, changed: [] }, first, null],
  ['added rows beside a later page', { added: 1, changed: [] }, later, { page: null, sort: own }],
  ['a change of a shown row', { added: 0, changed: ['a'] }, later, null],
  [
    'a change of a row elsewhere',
    { added: 0, changed: ['a', 'z'] },
    { ...first, search: 'x' },
    { page: null, sort: own, search: '', filters: { stage: ['return'] } },
  ],
] as const)('%s', (_, pending, state, changes) => {
  expect(stateOfNews(pending, state, own, news, ['a', 'b'])).toEqual(changes);
});

test('changes are left until their rows are shown, or the list of all such rows is', () => {
  const [a, z] = [
    { key: 'a', at: 1 },
    { key: 'z', at: 1 },
  ];
  const shown = { keys: ['a'], requestedAt: 2 };
  expect(changesLeft([a, z], first, news, shown)).toEqual([z]);
  expect(changesLeft([z], { filters: { stage: ['return'] } }, news, shown)).toEqual([]);
  expect(changesLeft([z], { filters: { stage: ['pay'] } }, news, shown)).toEqual([z]);
});

test('a change that was announced while the rows were on their way is left', () => {
  const changed = [{ key: 'a', at: 3 }];
  const shown = { keys: ['a'], requestedAt: 2 };
  expect(changesLeft(changed, first, news, shown)).toEqual(changed);
  expect(changesLeft(changed, { filters: { stage: ['return'] } }, news, shown)).toEqual(changed);
});
