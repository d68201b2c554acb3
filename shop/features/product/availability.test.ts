// Availability texts of a product page.

import { expect, test } from 'vitest';
import { availabilityOf } from './availability.ts';

test.each([
  [{ available: true, edition: { size: 500, left: 212 }, stock: 212 }, 'editionLeft', 212, 500],
  [{ available: false, edition: { size: 12, left: 0 }, stock: 0 }, 'soldOut', 0, 12],
  [{ available: true, edition: null, stock: 120 }, 'inStock', 120, 0],
  [{ available: true, edition: null, stock: 5 }, 'inStock', 5, 0],
  [{ available: true, edition: null, stock: 4 }, 'lastInStock', 4, 0],
  [{ available: false, edition: null, stock: 0 }, 'soldOut', 0, 0],
  [{ available: true, edition: null, stock: null }, 'available', 0, 0],
])('%j', (product, text, count, size) => {
  expect(availabilityOf(product)).toEqual({
    text: `availability.${text}`,
    numbers: { count, size },
  });
});
