// Pages of a list in both directions: the rows that are shown, and whether there are pages beside them.

import { expect, test } from 'vitest';
import { rowsOfPage } from './use-list.ts';

const page = (...ids: string[]) => ({
  items: ids.map((id) => ({ cursor: [id, id] as const, item: id })),
  size: 2,
  total: null,
  isMore: null,
});
const at = (isBackward: boolean) => ({ cursor: ['x', 'x'] as const, isBackward });

test.each([
  ['the only page', page('a'), null, ['a'], null, null],
  ['the first page', page('a', 'b', 'c'), null, ['a', 'b'], null, 'b'],
  ['a page in the middle', page('a', 'b', 'c'), at(false), ['a', 'b'], 'a', 'b'],
  ['the last page', page('a', 'b'), at(false), ['a', 'b'], 'a', null],
  ['a page in the middle, backwards', page('a', 'b', 'c'), at(true), ['b', 'c'], 'b', 'c'],
  ['the first page, backwards', page('a', 'b'), at(true), ['a', 'b'], null, 'b'],
  ['no rows', page(), null, [], null, null],
] as const)('%s', (_what, response, shown, rows, previous, next) => {
  const result = rowsOfPage<string>(response, shown);
  expect(result.rows).toEqual(rows);
  expect(result.previous?.cursor[0] ?? null).toBe(previous);
  expect(result.next?.cursor[0] ?? null).toBe(next);
});
