// Edits of cells: set, pasted, moved between and saved.

import { describe, expect, test } from 'vitest';
import {
  afterSave,
  countCells,
  editsOf,
  placePaste,
  nextCell,
  pastedCells,
  setCell,
  type CellDrafts,
  type CellGrid,
} from './cell-edits.ts';
import type { CellEdit } from './list-description.ts';

interface Row {
  readonly price: number;
  readonly stock: number;
}

const edit = (name: keyof Row): CellEdit<Row> => ({
  text: (row) => String(row[name]),
  apply: (row, typed) =>
    /^\d+$/.test(typed) ? { row: { ...row, [name]: Number(typed) } } : { error: 'no number' },
  stored: (row) => row[name],
  was: (row) => ({ [name]: row[name] }),
  elsewhere: () => null,
});
const columns = { price: edit('price'), stock: edit('stock') };
const row: Row = { price: 5, stock: 2 };
const set = (drafts: CellDrafts<Row>, id: string, column: keyof Row, typed: string) =>
  setCell(drafts, columns[column], { row: id, column }, row, typed);
const none = () => undefined;

const grid: CellGrid = {
  rows: ['1', '2', '3'],
  columns: ['price', 'stock'],
  isEditable: ({ row: id }) => id !== '2',
};

describe('drafts', () => {
  test('a cell typed back to its saved value is no draft', () => {
    const changed = set(set({}, '1', 'price', '7'), '1', 'stock', '9');
    expect(countCells(changed, columns)).toEqual({ count: 2, invalid: 0 });
    expect(set(set(changed, '1', 'price', '05'), '1', 'stock', '2')).toEqual({});
  });

  test('cells of a row are one edit, and a wrong one is left out', () => {
    const drafts = set(set(set({}, '1', 'price', '7'), '1', 'stock', 'many'), '2', 'price', 'ten');
    expect(editsOf(drafts, columns, none)).toEqual([
      { id: '1', values: { price: 7 }, was: { price: 5 } },
    ]);
    expect(countCells(drafts, columns)).toEqual({ count: 3, invalid: 2 });
  });

  test('a save keeps cells that are wrong, refused, or typed since', () => {
    const sent = [
      ['1', 'price', '7'],
      ['1', 'stock', 'many'],
      ['2', 'price', '8'],
      ['3', 'price', '9'],
      ['4', 'price', '6'],
    ] as const;
    const before = sent.reduce<CellDrafts<Row>>(
      (drafts, [id, column, typed]) => set(drafts, id, column, typed),
      {},
    );
    const edits = editsOf(before, columns, none);
    const after = afterSave(set(before, '3', 'price', '10'), before, edits, ['2']);
    expect(after).toEqual({
      '1': { row, typed: { stock: 'many' }, isConflict: false },
      '2': { row, typed: { price: '8' }, isConflict: true },
      '3': { row, typed: { price: '10' }, isConflict: false },
    });
    const now = { price: 6, stock: 2 };
    expect(editsOf(after, columns, () => now).find(({ id }) => id === '2')).toEqual({
      id: '2',
      values: { price: 8 },
      was: { price: 6 },
    });
  });
});

describe('pasting', () => {
  test.each([
    ['1\n2\n', [['1'], ['2']]],
    ['1\r\n\r\n3', [['1'], [''], ['3']]],
    [
      '49,50\t 3 \r\n7\t',
      [
        ['49,50', '3'],
        ['7', ''],
      ],
    ],
  ])('%j is read line by line', (text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  test('a column fills the rows below, past one that is edited elsewhere and past an empty line', () => {
    expect(placePaste(grid, { row: '1', column: 'price' }, [['7'], ['8'], ['9'], ['10']])).toEqual({
      cells: [
        { row: '1', column: 'price', typed: '7' },
        { row: '3', column: 'price', typed: '9' },
      ],
      left: 2,
    });
    expect(placePaste(grid, { row: '1', column: 'stock' }, [['7', '1'], [''], ['']])).toEqual({
      cells: [{ row: '1', column: 'stock', typed: '7' }],
      left: 1,
    });
  });
});

test.each([
  ['1', 'price', 'down', { row: '3', column: 'price' }],
  ['3', 'stock', 'up', { row: '1', column: 'stock' }],
  ['3', 'price', 'down', undefined],
  ['1', 'price', 'after', { row: '1', column: 'stock' }],
  ['1', 'stock', 'after', undefined],
  ['1', 'stock', 'before', { row: '1', column: 'price' }],
  ['1', 'stock', 'next', { row: '3', column: 'price' }],
  ['3', 'price', 'previous', { row: '1', column: 'stock' }],
  ['3', 'stock', 'next', undefined],
  ['1', 'price', 'stay', undefined],
] as const)('from row %s, %s, the move %s leads to %j', (id, column, move, place) => {
  expect(nextCell(grid, { row: id, column }, move)).toEqual(place);
});
