// Refreshing a stored cart with the server's data, and merging with the account's: as tables.

import { expect, test } from 'vitest';
import type { ProductCard } from '../../platform/api/product.ts';
import type { Cart } from './cart.ts';
import { cartChanges, refreshCart, type CartFacts } from './refresh-cart.ts';
import { mergeAccountCart } from './merge-cart.ts';
import { card, item, variantCard, variantItem } from './test-cart.ts';

const bowl = item(15, 7200, 1);
const book = item(1, 6800, 2);
const small = variantItem(9, 3, 4000);
const large = variantItem(9, 4, 6000);
const print = card(9, { price: '40.00', priceMax: '60.00', hasOptions: true, title: 'Print' });

/** Facts of products and of the print's small variant, the only one that is sold. */
const shown = (...products: ProductCard[]): CartFacts => ({
  products,
  variants: [{ ...variantCard(3, 9, '45.00'), stock: 2 }],
});

test.each<[sentence: string, after: Cart, expected: Cart]>([
  [
    'refreshing takes over titles, prices and availability',
    refreshCart(
      [book],
      shown(card(1, { title: 'La main tranquille', price: '70.50', available: false })),
    ),
    [{ ...book, title: 'La main tranquille', price: 7050, available: false, slug: 'slug-1' }],
  ],
  [
    'what the shop no longer shows stays, unavailable',
    refreshCart([book, bowl], shown(card(15, { price: '72.00' }))),
    [
      { ...book, available: false },
      { ...bowl, slug: 'slug-15', title: 'Title 15' },
    ],
  ],
  [
    'refreshing says how many are left, and leaves the quantity to the buyer',
    refreshCart([book], shown(card(1, { price: '68.00', title: 'Item 1', stock: 1 }))),
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
      shown(card(15, { price: '1.00' })),
    ),
    [{ ...bowl, quantity: 4 }, book],
  ],
  [
    'what is not known here is as the shop shows it',
    mergeAccountCart([], [{ id: 15, quantity: 4 }], shown(card(15, { price: '72.00' }))),
    [{ ...bowl, quantity: 4, slug: 'slug-15', title: 'Title 15' }],
  ],
  [
    'a variant is refreshed by its own price, stock and options',
    refreshCart([small], shown(print)),
    [{ ...small, title: 'Print', slug: 'slug-9', price: 4500, left: 2 }],
  ],
  [
    'a variant that vanished stays, to be chosen anew',
    refreshCart([large], shown(print)),
    [{ ...large, title: 'Print', slug: 'slug-9', available: false, needsChoice: true }],
  ],
  [
    'a product that was given options needs a choice',
    refreshCart([item(9, 4000, 2)], shown(print)),
    [{ ...item(9, 4000, 2), title: 'Print', slug: 'slug-9', available: false, needsChoice: true }],
  ],
  [
    'nothing can be chosen of what is sold out altogether',
    refreshCart([large], shown({ ...print, available: false })),
    [{ ...large, title: 'Print', slug: 'slug-9', available: false }],
  ],
  [
    'another product’s variant is none of this one',
    refreshCart([{ ...small, id: 1 }], shown(card(1))),
    [{ ...small, id: 1, title: 'Title 1', slug: 'slug-1', available: false, needsChoice: true }],
  ],
  [
    'an account’s variants come with their own facts, and those that vanished to be chosen anew',
    mergeAccountCart(
      [],
      [
        { id: 9, variant: 3, quantity: 2 },
        { id: 9, variant: 4, quantity: 1 },
      ],
      shown(print),
    ),
    [
      { ...small, title: 'Print', slug: 'slug-9', price: 4500, left: 2, quantity: 2 },
      {
        ...item(9, 4000, 1),
        variant: 4,
        title: 'Print',
        slug: 'slug-9',
        available: false,
        needsChoice: true,
      },
    ],
  ],
  [
    'what nobody shows is left out',
    mergeAccountCart([book], [{ id: 99, quantity: 1 }], shown()),
    [],
  ],
])('%s', (_sentence, after, expected) => {
  expect(after).toEqual(expected);
});

test.each<[sentence: string, products: ProductCard[], expected: object[]]>([
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
  const found = cartChanges([book], shown(...products));
  expect(found).toEqual(expected.map((change) => ({ ...change, options: [] })));
});

test('a price that was not known before is taken over, and no news', () => {
  const unknown = { ...book, price: null };
  const products = shown(card(1, { price: '68.00', title: 'Item 1', slug: '' }));
  expect(refreshCart([unknown], products)).toEqual([book]);
  expect(cartChanges([unknown], products)).toEqual([]);
});

test('items that were sold out or short already are not reported as changes', () => {
  expect(cartChanges([{ ...book, available: false }], shown())).toEqual([]);
  expect(cartChanges([{ ...book, left: 1 }], shown(card(1, { price: '68.00', stock: 1 })))).toEqual(
    [],
  );
});

test('a buyer is told of a variant’s own price, and of one that has to be chosen anew', () => {
  expect(cartChanges([small, large], shown(print))).toEqual([
    { change: 'price', title: 'Print', options: small.options, from: 4000, to: 4500 },
    { change: 'choice', title: 'Print', options: large.options },
  ]);
});
