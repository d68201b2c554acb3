// A stored cart beside what the server says today: pure, so that it can be read and tested as a table.

import type { Money } from '../../platform/money.ts';
import type { ProductCard } from '../../platform/product.ts';
import { offerOf, type Cart } from './cart.ts';
import { isShort, obtainable } from './orderable.ts';

/** Today's titles, prices and availability; a product that the server no longer shows stays, as unavailable. */
export function refresh(cart: Cart, products: readonly ProductCard[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  return cart.map((item) => {
    const product = byId.get(item.id);
    return product === undefined
      ? { ...item, available: false }
      : { ...item, ...offerOf(product, product.picture) };
  });
}

/** What the server's word changes for somebody who had already looked. */
export type CartChange =
  | { readonly change: 'price'; readonly title: string; readonly from: Money; readonly to: Money }
  | { readonly change: 'left'; readonly title: string; readonly left: number }
  | { readonly change: 'gone'; readonly title: string };

/** What {@link refresh} changes that a buyer should know. */
export function changesOf(cart: Cart, products: readonly ProductCard[]): readonly CartChange[] {
  return refresh(cart, products).flatMap((item): CartChange[] => {
    const before = cart.find(({ id }) => id === item.id);
    if (before === undefined) return [];
    const { title } = item;
    if (before.available && !item.available) return [{ change: 'gone', title }];
    const changes: CartChange[] = [];
    if (before.price !== null && item.price !== null && before.price !== item.price)
      changes.push({ change: 'price', title, from: before.price, to: item.price });
    if (isShort(item) && !isShort(before))
      changes.push({ change: 'left', title, left: obtainable(item) });
    return changes;
  });
}
