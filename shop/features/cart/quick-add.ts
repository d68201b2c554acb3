// Quick add: puts a card's work into the cart, fetched with the first press.

import type { ProductCard } from '../../platform/api/product.ts';
import { reportEvent } from '../../platform/statistics/report-event.ts';
import type { CartStore } from './cart-store.ts';
import { addableQuantity, addItem } from './cart-rules.ts';
import { toOffer } from './offer.ts';

/** Adds one piece of a work without options; false where the cart has all that are left. */
export function quickAdd(store: CartStore, product: ProductCard): boolean {
  const offer = toOffer(product, product.picture);
  if (addableQuantity(store.read(), offer) < 1) return false;
  store.change((cart) => addItem(cart, offer));
  reportEvent('carted', product.id);
  return true;
}
