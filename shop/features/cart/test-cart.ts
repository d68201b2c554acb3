// Items and products for the tests of the cart.

import type { ProductCard } from '../../platform/api/product.ts';
import type { CartItem } from './cart.ts';

/** An item that can be ordered. */
export function item(id: number, price: number, quantity: number): CartItem {
  return {
    id,
    price,
    quantity,
    slug: '',
    title: `Item ${id}`,
    picture: null,
    available: true,
    left: null,
    carried: {},
  };
}

/** A product as the shop shows it. */
export function card(id: number, facts: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    slug: `slug-${id}`,
    language: 'en',
    title: `Title ${id}`,
    category: 'books',
    price: '1.00',
    itemKind: 'standard',
    edition: null,
    stock: null,
    available: true,
    materials: null,
    dimensions: null,
    picture: null,
    ...facts,
  };
}
