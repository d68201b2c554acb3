// CSV cells: quoted where they must be, and never formulas.

import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+49 30', "'+49 30"],
  ['@cmd', "'@cmd"],
  ['-12.50', '-12.50'],
  ['-cmd|', "'-cmd|"],
  ["'=SUM(A1)", "''=SUM(A1)"],
  ['', ''],
  ['مرحبا', 'مرحبا'],
])('%j becomes %s', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\u{FEFF}${cell}\r\n`);
});
