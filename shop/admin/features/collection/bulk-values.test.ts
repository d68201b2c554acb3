// Prices and stocks that bulk actions compute.

import { assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { nextPrice, nextStock } from './bulk-values.ts';

test.each([
  ['140.00', '49', '49.00'],
  ['140.00', '49,5', '49.50'],
  ['140.00', ' +10 % ', '154.00'],
  ['0.05', '-50%', '0.03'],
  ['19.99', '+7.5%', '21.49'],
  ['140.00', '-100%', '0.00'],
  ['140.00', '-101%', null],
  ['140.00', '10%', null],
  ['140.00', '-5', null],
  ['140.00', 'ten', null],
  ['9999999999.99', '+1%', null],
] as const)('the price %s, changed by "%s", is %s', (price, typed, next) => {
  expect(nextPrice(price, typed)).toBe(next);
});

test.each([
  [4, '12', 12],
  [4, '+3', 7],
  [4, '-4', 0],
  [4, '-5', null],
  [null, '5', 5],
  [null, '+5', null],
  [4, '1.5', null],
  [4, '', null],
] as const)('a stock of %s, changed by "%s", is %s', (stock, typed, next) => {
  expect(nextStock(stock, typed)).toBe(next);
});

test('a rise and the same units taken away again leave the stock as it was', () => {
  assert(
    property(nat(500_000), nat(500_000), (stock, change) => {
      expect(nextStock(nextStock(stock, `+${change}`), `-${change}`)).toBe(stock);
    }),
  );
});
