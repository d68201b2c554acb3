// Synonym addresses: the word of a synonym.

import { expect, test } from 'vitest';
import { synonymInAddress } from './synonym-address.ts';

test.each([
  ['synonym-3', '3'],
  ['synonym-new', 'new'],
  ['synonyms', null],
  ['synonym-x', null],
])('the word %s of an address', (word, id) => {
  expect(synonymInAddress(word)).toBe(id);
});
