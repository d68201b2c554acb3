// Money: exact parsing, exact writing, formatting by language.

import { languages } from '../language/language.ts';
import { expect, test } from 'vitest';
import { decimalOf, formatMoney, moneyOf, parseMoney } from './money.ts';

test.each([
  ['68.00', 6800],
  ['68', 6800],
  ['9.5', 950],
  ['0.07', 7],
  ['0', 0],
  ['19.900', 1990],
  ['9999999999.99', 999_999_999_999],
  ['', null],
  ['-1', null],
  ['+1', null],
  ['1.234', null],
  ['1,5', null],
  ['1e3', null],
  ['NaN', null],
  ['.5', null],
  ['5.', null],
  [' 5', null],
  ['99999999999', null],
])('%j is %s hundredths', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [6800, '68.00'],
  [199_999, '1999.99'],
])('%s hundredths are written %s', (amount, text) => {
  expect(decimalOf(amount)).toBe(text);
  expect(parseMoney(text)).toBe(amount);
});

test.each([
  [-5, '-0.05'],
  [-1400, '-14.00'],
])('%s hundredths, a deduction, are written %s', (amount, text) => {
  expect(decimalOf(amount)).toBe(text);
});

test.each(languages)('an amount in %s is what that language writes', (language) => {
  const own = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  expect(formatMoney(123_450, language, 'EUR')).toBe(own.format(1234.5));
});

test.each([
  [10_000, 'en', '$100'],
  [10_050, 'en', '$100.50'],
  [10_000, 'de', '100\u00a0$'],
  [10_000, 'ar', '\u200f100\u00a0$'],
])('%s hundredths in a sentence in %s are %s', (amount, language, text) => {
  expect(formatMoney(amount, language, 'USD', 'round')).toBe(text);
});

test('an amount beyond the precision of fractions is shown to the cent', () => {
  expect(formatMoney(999_999_999_999_999, 'en', 'USD')).toBe('$9,999,999,999,999.99');
});

test('a price from the database is an amount, or throws a TypeError', () => {
  expect(moneyOf('68.00')).toBe(6800);
  for (const text of ['', '-1.00', '1.001', '1e3']) expect(() => moneyOf(text)).toThrow(TypeError);
});
