// The rules of the cart as tables: what was in it, what is done, what is in it then.

import { expect, test } from 'vitest';
import {
  add,
  countOf,
  emptyCart,
  isShort,
  lowerToLeft,
  obtainable,
  remove,
  removeUnavailable,
  setQuantity,
  sumsOf,
  type Cart,
  type CartItem,
} from './cart.ts';
import { item } from './test-cart.ts';

const bowl = item(15, 7200, 1);
const book = item(1, 6800, 2);

test.each<[sentence: string, after: Cart, expected: Cart]>([
  ['a new item enters with quantity 1', add(emptyCart, offer(bowl)), [{ ...bowl, quantity: 1 }]],
  [
    'an item that is there gets one more',
    add([book, bowl], offer(book)),
    [{ ...book, quantity: 3 }, bowl],
  ],
  [
    'adding takes over the price of today',
    add([book], { ...offer(book), price: 7000 }),
    [{ ...book, price: 7000, quantity: 3 }],
  ],
  ['adding stops at the most there can be', add([many()], offer(many())), [many()]],
  ['a quantity can be set', setQuantity([book], 1, 7), [{ ...book, quantity: 7 }]],
  ['a quantity of 0 is ignored', setQuantity([book], 1, 0), [book]],
  ['a quantity below 0 is ignored', setQuantity([book], 1, -3), [book]],
  ['a fraction is ignored', setQuantity([book], 1, 2.5), [book]],
  ['what is no number is ignored', setQuantity([book], 1, Number.NaN), [book]],
  ['too many are ignored', setQuantity([book], 1, 10_000), [book]],
  ['setting an absent item changes nothing', setQuantity([book], 9, 4), [book]],
  ['an item can be removed', remove([book, bowl], 1), [bowl]],
  ['removing an absent item changes nothing', remove([bowl], 1), [bowl]],
  ['what is gone can be taken out at once', removeUnavailable([gone(book), bowl]), [bowl]],
  [
    'what there is too little of can be lowered to what is left, and nothing else is',
    lowerToLeft([left(3, item(1, 6800, 5)), left(9, bowl), gone(left(1, item(2, 100, 4))), many()]),
    [left(3, item(1, 6800, 3)), left(9, bowl), gone(left(1, item(2, 100, 4))), many()],
  ],
])('%s', (_sentence, after, expected) => {
  expect(after).toEqual(expected);
});

test('a change leaves the cart that it started from as it was', () => {
  const before: Cart = Object.freeze([Object.freeze({ ...book })]);
  add(before, offer(book));
  setQuantity(before, 1, 5);
  expect(before).toEqual([book]);
});

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
  expect([obtainable(wanted), isShort(wanted)]).toEqual([pieces, short]);
});

test.each([
  [[], 0],
  [[book], 2],
  [[book, bowl], 3],
  [[gone(book), bowl], 3],
])('the count is the sum of quantities: %#', (cart: Cart, count) => {
  expect(countOf(cart)).toBe(count);
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
])('%s', (_sentence, cart: Cart, sums) => {
  expect(sumsOf(cart, rule)).toEqual(sums);
});

function gone(one: CartItem): CartItem {
  return { ...one, available: false };
}

function left(pieces: number, one: CartItem): CartItem {
  return { ...one, left: pieces };
}

function many(): CartItem {
  return item(20, 1800, 9999);
}

function offer({ quantity: _quantity, carried: _carried, ...rest }: CartItem) {
  return rest;
}
