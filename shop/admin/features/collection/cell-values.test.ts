// Cells of a work: the prices and stocks that they accept.

import { expect, test } from 'vitest';
import type { AdminProductRow } from '../../../platform/api/admin.ts';
import { priceEdit, stockEdit } from './cell-values.ts';

const words = {
  price: 'price',
  stock: 'stock',
  editionStock: 'edition',
  perCombination: 'options',
};
const work: AdminProductRow = {
  id: 1,
  title: 'Night Ferry',
  sku: null,
  status: 'draft',
  kind: 'standard',
  category: 'prints',
  price: '49.50',
  priceMax: null,
  stock: 3,
  editionSize: null,
  hasOptions: false,
  texts: 1,
  stale: 0,
  picture: null,
  publishAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

test.each([
  ['52', { row: { ...work, price: '52.00' } }],
  ['1.234,5', { row: { ...work, price: '1234.50' } }],
  ['', { error: 'price' }],
  ['1.999', { row: { ...work, price: '1999.00' } }],
  ['0.999', { error: 'price' }],
  ['ten', { error: 'price' }],
])('the price "%s" gives %j', (typed, result) => {
  expect(priceEdit(words).apply(work, typed)).toEqual(result);
});

test.each([
  [null, '12', { stock: 12 }],
  [null, '', { stock: null }],
  [null, '1.5', { error: 'stock' }],
  [null, '1000001', { error: 'stock' }],
  [30, '30', { stock: 30 }],
  [30, '31', { error: 'edition' }],
  [30, '', { error: 'edition' }],
])('with an edition of %s, the stock "%s" gives %j', (editionSize, typed, expected) => {
  const result = stockEdit(words).apply({ ...work, editionSize }, typed);
  expect('row' in result ? { stock: result.row.stock } : result).toEqual(expected);
});

test('a work with options is edited at its combinations, and one that has got them since is refused', () => {
  expect(priceEdit(words).elsewhere({ ...work, hasOptions: true })).toBe('options');
  expect(priceEdit(words).was(work)).toEqual({ price: 49.5, has_options: false });
});
