// Draft of an order at the stall: scanned codes add up, change for cash, and a stored draft that keeps its key.

import { expect, test } from 'vitest';
import type { FoundVariant } from '../../../platform/api/admin-order.ts';
import { noStorage, withMemory } from '../../../platform/storage/storage.ts';
import {
  addItem,
  changeOf,
  newStallDraft,
  readStallDraft,
  requestedItems,
  writeStallDraft,
} from './stall-draft.ts';

const bowl = { productId: 2, variantId: null, price: '68.00' } as FoundVariant;
const print = { productId: 1, variantId: 7, price: '140.00' } as FoundVariant;

test('a code that is scanned twice is two units of one line', () => {
  const items = [bowl, print, bowl].reduce(addItem, []);
  expect(requestedItems(items)).toEqual([
    { product_id: 2, quantity: 2, price: '68.00' },
    { product_id: 1, variant_id: 7, quantity: 1, price: '140.00' },
  ]);
});

test.each([
  ['200', 6400],
  ['136', 0],
  ['136,50', 50],
  ['100', -3600],
  ['', null],
  ['two hundred', null],
])('for %j of cash the change is %s', (given, change) => {
  expect(changeOf(given, 13_600)).toBe(change);
});

test('a stored draft keeps its key and its state, and an unreadable one is a new one', () => {
  const storage = withMemory(noStorage);
  const draft = { ...newStallDraft('DE'), isSent: true, items: addItem([], bowl) };
  writeStallDraft(storage, draft);
  expect(readStallDraft(storage)).toEqual(draft);
  storage.write('admin-stall-order', '{"items": 3');
  expect(readStallDraft(storage)).toMatchObject({ items: [], isSent: false });
  expect(readStallDraft(storage).key).not.toBe(draft.key);
});
