// Cart rules as tables: cart, action, resulting cart.

import { expect, test } from 'vitest';
import { emptyCart, itemCount, type Cart, type CartItem } from './cart.ts';
import { addItem, cartEntries, removeItem, setQuantity } from './cart-rules.ts';
import { item, variantItem } from './test-cart.ts';

const bowl = item(15, 7200, 1);
const book = item(1, 6800, 2);
const line = (id: number) => ({ id, variant: null });
const small = variantItem(9, 3, 4000);
const large = variantItem(9, 4, 6000);

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
  ['several are added at once', addItem([book], offer(book), 3), [{ ...book, quantity: 5 }]],
  [
    'no more are added than are left',
    addItem([book], { ...offer(book), left: 4 }, 3),
    [{ ...book, left: 4, quantity: 4 }],
  ],
  [
    'a cart that has more than are left keeps them',
    addItem([book], { ...offer(book), left: 1 }),
    [{ ...book, left: 1 }],
  ],
  ['a quantity can be set', setQuantity([book], line(1), 7), [{ ...book, quantity: 7 }]],
  ['a quantity of 0 is ignored', setQuantity([book], line(1), 0), [book]],
  ['a quantity below 0 is ignored', setQuantity([book], line(1), -3), [book]],
  ['a fraction is ignored', setQuantity([book], line(1), 2.5), [book]],
  ['what is no number is ignored', setQuantity([book], line(1), Number.NaN), [book]],
  ['too many are ignored', setQuantity([book], line(1), 10_000), [book]],
  ['setting an absent item changes nothing', setQuantity([book], line(9), 4), [book]],
  ['an item can be removed', removeItem([book, bowl], line(1)), [bowl]],
  ['removing an absent item changes nothing', removeItem([bowl], line(1)), [bowl]],
  [
    'another variant of a product is a line of its own',
    addItem([small], offer(large)),
    [small, { ...large, quantity: 1 }],
  ],
  [
    'a variant that is there gets one more',
    addItem([small, large], offer(large)),
    [small, { ...large, quantity: 2 }],
  ],
  [
    'a line that waits for a choice becomes the chosen variant, in its place and number',
    addItem(
      [{ ...book, needsChoice: true, available: false }, bowl],
      offer(variantItem(1, 5, 7000)),
    ),
    [{ ...variantItem(1, 5, 7000), quantity: 2 }, bowl],
  ],
  [
    'a variant’s quantity is its own',
    setQuantity([small, large], large, 4),
    [small, { ...large, quantity: 4 }],
  ],
  ['a variant is removed alone', removeItem([small, large], small), [large]],
  ['a product’s line is none of its variants', removeItem([small], line(9)), [small]],
])('%s', (_sentence, after, expected) => {
  expect(after).toEqual(expected);
});

test('an account’s entry names the variant, and none for a product without options', () => {
  expect(cartEntries([book, small])).toEqual([
    { id: 1, quantity: 2 },
    { id: 9, variant: 3, quantity: 1 },
  ]);
});

test('a change leaves the cart that it started from as it was', () => {
  const before: Cart = Object.freeze([Object.freeze({ ...book })]);
  addItem(before, offer(book));
  setQuantity(before, line(1), 5);
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
