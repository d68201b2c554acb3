// Quick add: puts a card's work into the cart, fetched with the first press.

import type { ProductCard } from '../../platform/api/product.ts';
import { reportEvent } from '../../platform/statistics/report-event.ts';
import type { CartStore } from './cart-store.ts';
import { addItem } from './cart-rules.ts';
import { toOffer } from './offer.ts';

/** Adds one piece of a work without options. */
export function quickAdd(store: CartStore, product: ProductCard): void {
  store.change((cart) => addItem(cart, toOffer(product, product.picture)));
  reportEvent('carted', product.id);
}
