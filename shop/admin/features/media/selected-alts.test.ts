// Alternative texts of selected pictures, there and back.

import { expect, test } from 'vitest';
import { altValues, printAlts } from './selected-alts.ts';

const typed = printAlts(
  new Map([
    [1, { en: 'A kiln', de: 'Ein Ofen' }],
    [2, { en: 'A cup' }],
    [3, {}],
  ]),
);

test.each([
  ['a new text', { id: 1, alts: { en: 'A kiln' } }, { alts: { en: 'A kiln', de: 'Ein Ofen' } }],
  ['an unchanged one', { id: 2, alts: { en: 'A cup' } }, null],
  ['a removed one', { id: 3, alts: { fr: 'Un four' } }, { alts: {} }],
  ['a row that was not shown', { id: 4, alts: { en: 'A lid' } }, null],
])('%s', (_what, row, values) => {
  expect(altValues(row, typed)).toEqual(values);
});
