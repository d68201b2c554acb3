// Selections of rows as a table.

import { expect, test } from 'vitest';
import { selectRange, toggleAll, toggleRow, type Selection } from './selection.ts';

const ids = ['a', 'b', 'c', 'd'];
const of = (...selected: string[]): Selection =>
  Object.fromEntries(selected.map((id) => [id, true as const]));

test.each<readonly [what: string, result: Selection, expected: Selection]>([
  ['a row is added', toggleRow(of('a'), 'b'), of('a', 'b')],
  ['a row is removed', toggleRow(of('a', 'b'), 'a'), of('b')],
  ['a range downwards', selectRange(of('a'), ids, 'b', 'd'), of('a', 'b', 'c', 'd')],
  ['a range upwards', selectRange(of(), ids, 'c', 'a'), of('a', 'b', 'c')],
  ['a range from a row that is gone', selectRange(of(), ids, 'x', 'c'), of('c')],
  ['all', toggleAll(of('a'), ids), of(...ids)],
  ['none, where all were', toggleAll(of(...ids), ids), of()],
])('%s', (_what, result, expected) => {
  expect(result).toEqual(expected);
});
