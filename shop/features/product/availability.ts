// Availability text of a product page: a key and its numbers.

import type { Product } from '../../platform/api/product.ts';

/** From this many on a stock is simply there; below it the page says how few are left. */
const fewLeft = 5;

export interface Availability {
  readonly text:
    | 'availability.available'
    | 'availability.inStock'
    | 'availability.lastInStock'
    | 'availability.editionLeft'
    | 'availability.soldOut';
  readonly numbers: { readonly count: number; readonly size: number };
}

/** A key of the product's texts, and the numbers that it mentions. */
export function availabilityOf(
  product: Pick<Product, 'available' | 'edition' | 'stock'>,
): Availability {
  const { available, edition, stock } = product;
  const numbers = { count: edition?.left ?? stock ?? 0, size: edition?.size ?? 0 };
  if (!available) return { text: 'availability.soldOut', numbers };
  if (edition !== null) return { text: 'availability.editionLeft', numbers };
  if (stock === null) return { text: 'availability.available', numbers };
  return { text: stock < fewLeft ? 'availability.lastInStock' : 'availability.inStock', numbers };
}
