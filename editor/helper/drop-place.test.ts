// Drop places in columns, rows, grids, reversed and mirrored layouts.
import { expect, test } from 'vitest';
import { dropIndex } from './drop-place.ts';

const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 20 });
const column = [box(0, 0), box(0, 20), box(0, 40)];
const row = [box(0, 0), box(100, 0), box(200, 0)];
const mirrored = [box(200, 0), box(100, 0), box(0, 0)];
const grid = [box(0, 0), box(100, 0), box(0, 20), box(100, 20)];

test.each([
  ['above all of a column', { x: 5, y: -4 }, column, null, false, 0],
  ['in the lower half of its first', { x: 5, y: 15 }, column, null, false, 1],
  ['below all', { x: 5, y: 90 }, column, null, false, 3],
  ['in a row that the pointer is below', { x: 120, y: 300 }, row, 'row', false, 1],
  ['in a row from right to left', { x: 180, y: 5 }, mirrored, 'row', true, 1],
  ['in a reversed row', { x: 180, y: 5 }, mirrored, 'row-reverse', false, 1],
  ['in a reversed row from right to left', { x: 120, y: 5 }, row, 'row-reverse', true, 1],
  ['in a reversed column', { x: 5, y: 55 }, column.toReversed(), 'column-reverse', false, 0],
  ['in the second line of a grid', { x: 10, y: 25 }, grid, null, false, 2],
  ['between its columns', { x: 90, y: 25 }, grid, null, false, 3],
  ['beside one that is not seen', { x: 5, y: 25 }, [null, ...column], null, false, 2],
] as const)('%s', (_, point, siblings, flexDirection, isRightToLeft, index) => {
  expect(dropIndex(point, siblings, { flexDirection, isRightToLeft })).toBe(index);
});
