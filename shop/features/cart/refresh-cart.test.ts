// Refreshing a stored cart with the server's data, and merging with the account's: as tables.

import { expect, test } from 'vitest';
import type { ProductCard } from '../../platform/api/product.ts';
import type { Cart } from './cart.ts';
import { cartChanges, refreshCart, type CartChange } from './refresh-cart.ts';
import { mergeAccountCart } from './merge-cart.ts';
import { card, item } from './test-cart.ts';

const bowl = item(15, 7200, 1);
const book = item(1, 6800, 2);

test.each<[sentence: string, after: Cart, expected: Cart]>([
  [
    'refreshing takes over titles, prices and availability',
    refreshCart(
      [book],
      [card(1, { title: 'La main tranquille', price: '70.50', available: false })],
    ),
    [{ ...book, title: 'La main tranquille', price: 7050, available: false, slug: 'slug-1' }],
  ],
  [
    'what the shop no longer shows stays, unavailable',
    refreshCart([book, bowl], [card(15, { price: '72.00' })]),
    [
      { ...book, available: false },
      { ...bowl, slug: 'slug-15', title: 'Title 15' },
    ],
  ],
  [
    'refreshing says how many are left, and leaves the quantity to the buyer',
    refreshCart([book], [card(1, { price: '68.00', title: 'Item 1', stock: 1 })]),
    [{ ...book, slug: 'slug-1', left: 1 }],
  ],
  [
    'what an account keeps comes in its order and number, and what is known here stays as it is',
    mergeAccountCart(
      [book, bowl],
      [
        { id: 15, quantity: 4 },
        { id: 1, quantity: 2 },
      ],
      [card(15, { price: '1.00' })],
    ),
    [{ ...bowl, quantity: 4 }, book],
  ],
  [
    'what is not known here is as the shop shows it',
    mergeAccountCart([], [{ id: 15, quantity: 4 }], [card(15, { price: '72.00' })]),
    [{ ...bowl, quantity: 4, slug: 'slug-15', title: 'Title 15' }],
  ],
  ['what nobody shows is left out', mergeAccountCart([book], [{ id: 99, quantity: 1 }], []), []],
])('%s', (_sentence, after, expected) => {
  expect(after).toEqual(expected);
});

test.each<[sentence: string, products: ProductCard[], expected: CartChange[]]>([
  ['nothing, when all is as it was', [card(1, { price: '68.00' })], []],
  [
    'another price',
    [card(1, { price: '70.50', title: 'Book' })],
    [{ change: 'price', title: 'Book', from: 6800, to: 7050 }],
  ],
  [
    'what is sold out',
    [card(1, { price: '68.00', available: false, title: 'Book' })],
    [{ change: 'gone', title: 'Book' }],
  ],
  ['what is no longer shown', [], [{ change: 'gone', title: 'Item 1' }]],
  [
    'how many are left, when they are too few',
    [card(1, { price: '68.00', stock: 1, title: 'Book' })],
    [{ change: 'left', title: 'Book', left: 1 }],
  ],
  [
    'how many are left of an edition, and another price',
    [card(1, { price: '70.00', edition: { size: 500, left: 1 }, stock: 1, title: 'Book' })],
    [
      { change: 'price', title: 'Book', from: 6800, to: 7000 },
      { change: 'left', title: 'Book', left: 1 },
    ],
  ],
  ['nothing, when as many are left', [card(1, { price: '68.00', stock: 2 })], []],
])('a buyer is told of %s', (_sentence, products, expected) => {
  expect(cartChanges([book], products)).toEqual(expected);
});

test('a price that was not known before is taken over, and no news', () => {
  const unknown = { ...book, price: null };
  const products = [card(1, { price: '68.00', title: 'Item 1', slug: '' })];
  expect(refreshCart([unknown], products)).toEqual([book]);
  expect(cartChanges([unknown], products)).toEqual([]);
});

test('items that were sold out or short already are not reported as changes', () => {
  expect(cartChanges([{ ...book, available: false }], [])).toEqual([]);
  expect(cartChanges([{ ...book, left: 1 }], [card(1, { price: '68.00', stock: 1 })])).toEqual([]);
});
