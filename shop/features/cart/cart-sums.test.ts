// Cart sums and availability, as tables.

import { expect, test } from 'vitest';
import type { Cart, CartItem } from './cart.ts';
import {
  exceedsStock,
  limitToStock,
  availableQuantity,
  removeUnavailable,
  cartSums,
} from './cart-sums.ts';
import { item } from './test-cart.ts';

const bowl = item(15, 7200, 1);
const book = item(1, 6800, 2);

test.each<[sentence: string, item: CartItem, pieces: number, short: boolean]>([
  ['all that are wanted, where nobody counts', item(1, 6800, 5), 5, false],
  ['all, where as many are left', left(5, item(1, 6800, 5)), 5, false],
  ['those that are left, where more are wanted', left(4, item(1, 6800, 5)), 4, true],
  [
    'none of what is gone, which is more than too little',
    gone(left(4, item(1, 6800, 5))),
    0,
    false,
  ],
])('there can be had %s', (_sentence, wanted, pieces, short) => {
  expect([availableQuantity(wanted), exceedsStock(wanted)]).toEqual([pieces, short]);
});

test.each<[sentence: string, after: Cart, expected: Cart]>([
  ['what is gone can be taken out at once', removeUnavailable([gone(book), bowl]), [bowl]],
  [
    'what there is too little of can be lowered to what is left, and nothing else is',
    limitToStock([
      left(3, item(1, 6800, 5)),
      left(9, bowl),
      gone(left(1, item(2, 100, 4))),
      item(20, 1800, 9999),
    ]),
    [
      left(3, item(1, 6800, 3)),
      left(9, bowl),
      gone(left(1, item(2, 100, 4))),
      item(20, 1800, 9999),
    ],
  ],
])('%s', (_sentence, after, expected) => {
  expect(after).toEqual(expected);
});

const rule = { fee: 1000, freeAbove: 10_000 };

test.each([
  ['an empty cart has no sums', [], null],
  [
    'below the limit shipping costs its fee',
    [item(1, 6800, 1)],
    { subtotal: 6800, shipping: 1000, total: 7800, untilFree: 3200 },
  ],
  [
    'exactly at the limit shipping still costs its fee',
    [item(1, 5000, 2)],
    { subtotal: 10_000, shipping: 1000, total: 11_000, untilFree: 0 },
  ],
  [
    'one hundredth above the limit shipping is free',
    [item(1, 10_001, 1)],
    { subtotal: 10_001, shipping: 0, total: 10_001, untilFree: null },
  ],
  [
    'sums of cents are exact',
    [item(1, 10, 1), item(2, 20, 1), item(3, 1999, 3)],
    { subtotal: 6027, shipping: 1000, total: 7027, untilFree: 3973 },
  ],
  [
    'what is no longer available is not counted, towards free shipping neither',
    [item(1, 6800, 1), gone(item(2, 5000, 2))],
    { subtotal: 6800, shipping: 1000, total: 7800, untilFree: 3200 },
  ],
  [
    'what is more than is left is not counted, towards free shipping neither',
    [left(2, item(1, 3000, 50)), bowl],
    { subtotal: 13_200, shipping: 0, total: 13_200, untilFree: null },
  ],
  ['a cart of which nothing can be ordered has no sums', [gone(book)], null],
  ['a cart has no sums while a price is not known', [book, { ...bowl, price: null }], null],
])('%s', (_sentence, cart: Cart, sums) => {
  expect(cartSums(cart, rule)).toEqual(sums);
});

test.each([
  [
    'a fee that only checkout knows leaves the total open',
    null,
    { subtotal: 6800, shipping: null, total: null, untilFree: null },
  ],
  [
    'without a limit shipping is never free',
    { fee: 1000, freeAbove: null },
    { subtotal: 6800, shipping: 1000, total: 7800, untilFree: null },
  ],
  [
    'nothing is missing where shipping costs nothing anyway',
    { fee: 0, freeAbove: 10_000 },
    { subtotal: 6800, shipping: 0, total: 6800, untilFree: null },
  ],
])('%s', (_sentence, other, sums) => {
  expect(cartSums([item(1, 6800, 1)], other)).toEqual(sums);
});

function gone(one: CartItem): CartItem {
  return { ...one, available: false };
}

function left(pieces: number, one: CartItem): CartItem {
  return { ...one, left: pieces };
}
