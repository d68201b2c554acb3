// Refreshing of a stored cart with the server's current data: pure, so that it can be read and tested as a table.

import type { Money } from '../../platform/money/money.ts';
import type { ProductCard } from '../../platform/api/product.ts';
import { toOffer, type Cart } from './cart.ts';
import { exceedsStock, availableQuantity } from './cart-sums.ts';

/** Today's titles, prices and availability; a product that the server no longer shows stays, as unavailable. */
export function refreshCart(cart: Cart, products: readonly ProductCard[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  return cart.map((item) => {
    const product = byId.get(item.id);
    return product === undefined
      ? { ...item, available: false }
      : { ...item, ...toOffer(product, product.picture) };
  });
}

/** A change by the server's data that a buyer should know. */
export type CartChange =
  | { readonly change: 'price'; readonly title: string; readonly from: Money; readonly to: Money }
  | { readonly change: 'left'; readonly title: string; readonly left: number }
  | { readonly change: 'gone'; readonly title: string };

/** The changes made by {@link refreshCart} that a buyer should know. */
export function cartChanges(cart: Cart, products: readonly ProductCard[]): readonly CartChange[] {
  return refreshCart(cart, products).flatMap((item): CartChange[] => {
    const before = cart.find(({ id }) => id === item.id);
    if (before === undefined) return [];
    const { title } = item;
    if (before.available && !item.available) return [{ change: 'gone', title }];
    const changes: CartChange[] = [];
    if (before.price !== null && item.price !== null && before.price !== item.price)
      changes.push({ change: 'price', title, from: before.price, to: item.price });
    if (exceedsStock(item) && !exceedsStock(before))
      changes.push({ change: 'left', title, left: availableQuantity(item) });
    return changes;
  });
}
