// Typed texts, and what of them is kept.

import { expect, test } from 'vitest';
import { stripControlCharacters } from './strip-control-characters.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['<b>"{{7*7}}"</b>', '<b>"{{7*7}}"</b>'],
  ['one\ntwo\tthree', 'one\ntwo\tthree'],
  ['a\u0000b\u0007c\u009f', 'abc'],
  ['half \ud800, whole 🏺', 'half , whole 🏺'],
  ['ना\u200dम', 'ना\u200dम'],
])('%j is kept as %j', (typed, kept) => {
  expect(stripControlCharacters(typed)).toBe(kept);
});
