// Cart storage: which stored texts are read, and how.

import { expect, test } from 'vitest';
import { parseCart, serializeCart } from './cart-storage.ts';

const plain = {
  variant: null,
  options: [],
  slug: '',
  title: '',
  picture: null,
  available: true,
  needsChoice: false,
  left: null,
  lead: null,
  carried: {},
};
const oak = [{ name: 'Frame', value: 'Oak' }];

test.each([
  [
    'a stored cart',
    '[{"id":1,"price":68,"quantity":2}]',
    [{ ...plain, id: 1, price: 6800, quantity: 2 }],
  ],
  ['an empty cart', '[]', []],
  [
    'prices and ids written as text',
    '[{"id":"7","price":"19.90","quantity":"3"}]',
    [{ ...plain, id: 7, price: 1990, quantity: 3 }],
  ],
  [
    'an object of a later version that holds items',
    '{"version":9,"items":[{"id":2,"price":54,"quantity":1}]}',
    [{ ...plain, id: 2, price: 5400, quantity: 1 }],
  ],
  [
    'fields of a later version, carried along',
    '[{"id":2,"price":54,"quantity":1,"engraving":"for N."}]',
    [{ ...plain, id: 2, price: 5400, quantity: 1, carried: { engraving: 'for N.' } }],
  ],
  [
    'the same item twice, joined',
    '[{"id":2,"price":54,"quantity":1},{"id":2,"price":54,"quantity":4}]',
    [{ ...plain, id: 2, price: 5400, quantity: 5 }],
  ],
  [
    'more of one than there can be, as the most',
    '[{"id":2,"price":54,"quantity":1000000}]',
    [{ ...plain, id: 2, price: 5400, quantity: 9999 }],
  ],
  [
    'how many are left, where that is a number of pieces',
    '[{"id":2,"price":54,"quantity":1,"left":3},{"id":3,"price":54,"quantity":1,"left":"few"}]',
    [
      { ...plain, id: 2, price: 5400, quantity: 1, left: 3 },
      { ...plain, id: 3, price: 5400, quantity: 1 },
    ],
  ],
  [
    'the time of a work made to order, where it is one',
    '[{"id":2,"price":54,"quantity":1,"lead":{"daysMin":14,"daysMax":21}},{"id":3,"price":54,"quantity":1,"lead":{"daysMin":"soon"}}]',
    [
      { ...plain, id: 2, price: 5400, quantity: 1, lead: { daysMin: 14, daysMax: 21 } },
      { ...plain, id: 3, price: 5400, quantity: 1 },
    ],
  ],
  [
    'an id and a quantity, the rest for the server to say',
    '[{"id":14,"quantity":2}]',
    [{ ...plain, id: 14, price: null, quantity: 2 }],
  ],
  [
    'an id alone, as one piece',
    '[{"id":14,"price":165}]',
    [{ ...plain, id: 14, price: 16500, quantity: 1 }],
  ],
  [
    'a piece and a half, as the piece',
    '[{"id":14,"price":165,"quantity":1.5},{"id":15,"price":72,"quantity":"2.5"}]',
    [
      { ...plain, id: 14, price: 16500, quantity: 1 },
      { ...plain, id: 15, price: 7200, quantity: 2 },
    ],
  ],
  [
    'prices that are none, without them',
    '[{"id":1,"price":-1,"quantity":1},{"id":2,"price":0.001,"quantity":1},{"id":3,"price":"NaN","quantity":1}]',
    [1, 2, 3].map((id) => ({ ...plain, id, price: null, quantity: 1 })),
  ],
  [
    'the same item twice, with the price that one of them knows',
    '[{"id":2,"quantity":1},{"id":2,"price":54,"quantity":4}]',
    [{ ...plain, id: 2, price: 5400, quantity: 5 }],
  ],
  [
    'two variants of a product as two lines, and one of each twice, joined',
    '[{"id":2,"variant":7,"price":54,"quantity":1},{"id":2,"variant":8,"price":60,"quantity":1},{"id":2,"variant":"7","quantity":2},{"id":2,"price":54,"quantity":1}]',
    [
      { ...plain, id: 2, variant: 7, price: 5400, quantity: 3 },
      { ...plain, id: 2, variant: 8, price: 6000, quantity: 1 },
      { ...plain, id: 2, price: 5400, quantity: 1 },
    ],
  ],
  [
    'a variant that is none, without it',
    '[{"id":2,"variant":null,"price":54,"quantity":1},{"id":3,"variant":"large","price":54,"quantity":1}]',
    [2, 3].map((id) => ({ ...plain, id, price: 5400, quantity: 1 })),
  ],
  [
    'options that are none, without them',
    '[{"id":2,"variant":7,"options":[{"name":"Frame","value":"Oak"},{"name":"Size"},7],"quantity":1},{"id":2,"variant":8,"options":"Oak","quantity":1}]',
    [
      { ...plain, id: 2, variant: 7, options: oak, price: null, quantity: 1 },
      { ...plain, id: 2, variant: 8, price: null, quantity: 1 },
    ],
  ],
  [
    'a picture that is none, without it',
    '[{"id":2,"price":54,"quantity":1,"picture":{"path":"javascript:alert(1)"}}]',
    [{ ...plain, id: 2, price: 5400, quantity: 1 }],
  ],
])('reads %s', (_sentence, text, cart) => {
  expect(parseCart(text)).toEqual({ readable: true, cart, dropped: [] });
});

test.each([
  ['no id', { price: 68, quantity: 1 }],
  ['an id of 0', { id: 0, price: 68, quantity: 1 }],
  ['a quantity of 0', { id: 1, price: 68, quantity: 0 }],
  ['less than one', { id: 1, price: 68, quantity: 0.5 }],
  ['more than can be counted', { id: 1, price: 68, quantity: '1e999' }],
  ['a quantity that is no number', { id: 1, price: 68, quantity: 'two' }],
  ['no object', 'bowl'],
  ['null', null],
])('leaves out an item with %s, and keeps the others', (_sentence, broken) => {
  const text = JSON.stringify([{ id: 15, price: 72, quantity: 1 }, broken]);
  const result = parseCart(text);
  expect(result).toMatchObject({ readable: true, cart: [{ id: 15 }], dropped: [broken] });
});

test.each(['', '{', 'null', '42', '"cart"', '{}', '{"items":3}', 'undefined'])(
  'cannot read %j',
  (text) => {
    expect(parseCart(text).readable).toBe(false);
  },
);

test('a stored cart is read back unchanged, to the cent and with unknown fields', () => {
  const picture = {
    path: '/pictures/a.webp',
    width: 1200,
    height: 1500,
    placeholder: '',
    alt: 'A',
  };
  const cart = [
    { ...plain, id: 3, price: 1999, quantity: 3, title: 'Ä', slug: 'a', picture, available: false },
    { ...plain, id: 4, price: 7, quantity: 1, carried: { note: { deep: [1] } } },
    { ...plain, id: 5, price: null, quantity: 2 },
    { ...plain, id: 6, variant: 9, options: oak, price: 100, quantity: 1 },
    { ...plain, id: 6, price: 100, quantity: 1, available: false, needsChoice: true },
  ];
  expect(parseCart(serializeCart(cart))).toEqual({ readable: true, cart, dropped: [] });
});

test('prices are stored in whole units of the currency', () => {
  const text = serializeCart([{ ...plain, id: 1, price: 6850, quantity: 2 }]);
  expect(JSON.parse(text)).toMatchObject([{ id: 1, price: 68.5, quantity: 2 }]);
});

test('an item without options is stored without a variant, as readers of the storage know it', () => {
  const [stored] = JSON.parse(serializeCart([{ ...plain, id: 1, price: 100, quantity: 1 }])) as [
    object,
  ];
  expect(Object.keys(stored)).not.toContain('variant');
  expect(Object.keys(stored)).not.toContain('options');
});
