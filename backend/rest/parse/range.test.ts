/** Limits, offsets and the Range header. */
import { expect, test } from 'vitest';
import { allRows } from '../row-range.ts';
import { refusalOf } from '../suite/refusal-of.ts';
import { intersectRanges, parseRangeHeader, parseRanges } from './range.ts';

const none = { offset: 0, limit: null };

test.each([
  [[['limit', '5']], [{ path: [], range: { offset: 0, limit: 5 } }]],
  [[['offset', '5']], [{ path: [], range: { offset: 5, limit: null } }]],
  [
    [
      ['limit', '5'],
      ['offset', '-2'],
    ],
    [{ path: [], range: { offset: 0, limit: 3 } }],
  ],
  [[['limit', 'many']], [{ path: [], range: none }]],
  [
    [
      ['limit', '1'],
      ['limit', '2'],
    ],
    [{ path: [], range: { offset: 0, limit: 1 } }],
  ],
  [
    [
      ['a.limit', '1'],
      ['limit', '2'],
      ['a.offset', '3'],
    ],
    [
      { path: ['a'], range: { offset: 3, limit: 1 } },
      { path: [], range: { offset: 0, limit: 2 } },
    ],
  ],
] as const)('%j', (parameters, expected) => {
  expect(parseRanges(parameters)).toEqual(expected);
});

test.each([
  [null, none],
  ['0-24', { offset: 0, limit: 25 }],
  ['10-', { offset: 10, limit: null }],
  ['items=3-3', { offset: 3, limit: 1 }],
  ['bytes=0-1', none],
  ['some', none],
])('Range: %s', (header, expected) => {
  expect(parseRangeHeader(header)).toEqual(expected);
});

test.each([
  [allRows, allRows, none],
  [
    { offset: 0, limit: 10 },
    { offset: 5, limit: null },
    { offset: 5, limit: 5 },
  ],
  [
    { offset: 2, limit: null },
    { offset: 0, limit: 3 },
    { offset: 2, limit: 1 },
  ],
])('%j and %j', (a, b, expected) => {
  expect(intersectRanges(a, b)).toEqual(expected);
});

test.each([
  ['limit below zero', () => parseRanges([['limit', '-1']])],
  ['upper below lower', () => parseRangeHeader('5-1')],
  ['nothing in common', () => intersectRanges({ offset: 9, limit: 1 }, { offset: 0, limit: 2 })],
])('refuses %s', (_, run) => {
  expect(refusalOf(run)).toMatchObject({ status: 416, code: 'PGRST103' });
});
