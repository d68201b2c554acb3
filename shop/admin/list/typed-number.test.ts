// Typed and pasted numbers, as a table.

import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['49', '49'],
  [' 49,5 ', '49.5'],
  ['49.50', '49.50'],
  ['$1,234.50', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  ['1 234,5', '1234.5'],
  ['1’234.50', '1234.50'],
  ['0.500', '0.500'],
  ['٤٩٫٥٠', '49.50'],
  ['１２', '12'],
  ['१२', '12'],
  ['', null],
  ['ten', null],
  ['-5', null],
  ['1,23,4', null],
  ['1.2.3,4', null],
  ['49 USD', null],
  ['=1+1', null],
] as const)('the text "%s" is the number %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});
