// Cart rules as tables: cart, action, resulting cart.

import { expect, test } from 'vitest';
import {
  addItem,
  itemCount,
  emptyCart,
  removeItem,
  setQuantity,
  type Cart,
  type CartItem,
} from './cart.ts';
import { item } from './test-cart.ts';

const bowl = item(15, 7200, 1);
const book = item(1, 6800, 2);

test.each<[sentence: string, after: Cart, expected: Cart]>([
  [
    'a new item enters with quantity 1',
    addItem(emptyCart, offer(bowl)),
    [{ ...bowl, quantity: 1 }],
  ],
  [
    'an item that is there gets one more',
    addItem([book, bowl], offer(book)),
    [{ ...book, quantity: 3 }, bowl],
  ],
  [
    'adding takes over the price of today',
    addItem([book], { ...offer(book), price: 7000 }),
    [{ ...book, price: 7000, quantity: 3 }],
  ],
  ['adding stops at the most there can be', addItem([many()], offer(many())), [many()]],
  ['a quantity can be set', setQuantity([book], 1, 7), [{ ...book, quantity: 7 }]],
  ['a quantity of 0 is ignored', setQuantity([book], 1, 0), [book]],
  ['a quantity below 0 is ignored', setQuantity([book], 1, -3), [book]],
  ['a fraction is ignored', setQuantity([book], 1, 2.5), [book]],
  ['what is no number is ignored', setQuantity([book], 1, Number.NaN), [book]],
  ['too many are ignored', setQuantity([book], 1, 10_000), [book]],
  ['setting an absent item changes nothing', setQuantity([book], 9, 4), [book]],
  ['an item can be removed', removeItem([book, bowl], 1), [bowl]],
  ['removing an absent item changes nothing', removeItem([bowl], 1), [bowl]],
])('%s', (_sentence, after, expected) => {
  expect(after).toEqual(expected);
});

test('a change leaves the cart that it started from as it was', () => {
  const before: Cart = Object.freeze([Object.freeze({ ...book })]);
  addItem(before, offer(book));
  setQuantity(before, 1, 5);
  expect(before).toEqual([book]);
});

test.each([
  [[], 0],
  [[book], 2],
  [[book, bowl], 3],
  [[gone(book), bowl], 3],
])('the count is the sum of quantities: %#', (cart: Cart, count) => {
  expect(itemCount(cart)).toBe(count);
});

function gone(one: CartItem): CartItem {
  return { ...one, available: false };
}

function many(): CartItem {
  return item(20, 1800, 9999);
}

function offer({ quantity: _quantity, carried: _carried, ...rest }: CartItem) {
  return rest;
}
