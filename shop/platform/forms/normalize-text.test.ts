// Text normalization: control characters of typed text and of search terms.

import { expect, test } from 'vitest';
import { stripControlCharacters, normalizeSearch } from './normalize-text.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['<b>"{{7*7}}"</b>', '<b>"{{7*7}}"</b>'],
  ['one\ntwo\tthree', 'one\ntwo\tthree'],
  ['a\u0000b\u0007c\u009f', 'abc'],
  ['half \ud800, whole 🏺', 'half , whole 🏺'],
  ['ना\u200dम', 'ना\u200dम'],
])('stored', (typed, stored) => {
  expect(stripControlCharacters(typed)).toBe(stored);
});

test.each([
  [null, ''],
  ['  bowl ', 'bowl'],
  ['a\u0000b\r\nc', 'a b c'],
  ['\u0000', ''],
  ['%_\\"\'', '%_\\"\''],
  ['x'.repeat(5000), 'x'.repeat(100)],
  ['🏺'.repeat(101), '🏺'.repeat(100)],
])('%j', (typed, words) => {
  expect(normalizeSearch(typed)).toBe(words);
});
