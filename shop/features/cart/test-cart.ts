// Items and products for the tests of the cart.

import type { ProductCard, VariantCard } from '../../platform/api/product.ts';
import type { CartItem } from './cart.ts';

/** An item that can be ordered. */
export function item(id: number, price: number, quantity: number): CartItem {
  return {
    id,
    variant: null,
    options: [],
    price,
    quantity,
    slug: '',
    title: `Item ${id}`,
    picture: null,
    available: true,
    needsChoice: false,
    left: null,
    lead: null,
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
    priceMax: null,
    hasOptions: false,
    itemKind: 'standard',
    edition: null,
    stock: null,
    available: true,
    lead: null,
    materials: null,
    dimensions: null,
    picture: null,
    ...facts,
  };
}

/** A variant as the shop shows it. */
export function variantCard(id: number, productId: number, price: string): VariantCard {
  const options = [{ name: 'Size', value: `Size ${id}` }];
  return { id, productId, price, stock: null, available: true, options, picture: null };
}

/** An item that can be ordered, in a variant. */
export function variantItem(id: number, variant: number, price: number): CartItem {
  return { ...item(id, price, 1), variant, options: [{ name: 'Size', value: `Size ${variant}` }] };
}
