// Form drafts: only a form's own fields are restored.

import { expect, test } from 'vitest';
import { restoreDraft } from './form-draft.ts';

const empty = { name: '', message: '' };

test.each([
  [null, empty],
  [
    { name: 'Mei', message: 'Hello' },
    { name: 'Mei', message: 'Hello' },
  ],
  [{ message: 'Hello' }, { name: '', message: 'Hello' }],
  [{ name: 7, message: ['x'], other: 'of a later version' }, empty],
  [['Mei'], empty],
  ['Mei', empty],
  [{ name: 'x'.repeat(30_000) }, { name: 'x'.repeat(20_000), message: '' }],
])('%j', (stored, expected) => {
  expect(restoreDraft(empty, stored)).toEqual(expected);
});

test.each([
  [null, { city: null, region: null }],
  [{ city: '' }, { city: '', region: null }],
  [
    { city: 'Ōsaka', region: 7 },
    { city: 'Ōsaka', region: null },
  ],
])('an emptied field differs from an untouched one: %j', (stored, expected) => {
  expect(
    restoreDraft<Readonly<Record<string, string | null>>>({ city: null, region: null }, stored),
  ).toEqual(expected);
});
