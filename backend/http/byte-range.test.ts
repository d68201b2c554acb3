/** Byte ranges of a file of ten bytes. */
import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

const rows: readonly (readonly [string | null, unknown])[] = [
  [null, null],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=5-90', { first: 5, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-3', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
];

test.for(rows)('%j', ([header, range]) => {
  expect(readRange(header, 10)).toEqual(range);
});
