// Merging of the account's cart with the browser's: pure, so that it can be read and tested as a table.

import type { ProductCard } from '../../platform/api/product.ts';
import { toOffer, type Cart, type CartEntry } from './cart.ts';

/** The cart that an account keeps: what is known here stays as it is known; of the rest, what the shop shows. */
export function mergeAccountCart(
  cart: Cart,
  entries: readonly CartEntry[],
  products: readonly ProductCard[],
): Cart {
  return entries.flatMap(({ id, quantity }) => {
    const here = cart.find((item) => item.id === id);
    if (here !== undefined) return [{ ...here, quantity }];
    const product = products.find((each) => each.id === id);
    return product === undefined
      ? []
      : [{ ...toOffer(product, product.picture), quantity, carried: {} }];
  });
}

/** The browser's entries whose quantity exceeds the account's known one. */
export function increasedEntries(
  known: readonly CartEntry[],
  here: readonly CartEntry[],
): readonly CartEntry[] {
  return here.filter(({ id, quantity }) => quantity > quantityIn(known, id));
}

/**
 * The cart that an account keeps, with what was changed here since the account was last heard of: more stays more, and what was lowered
 * or taken out stays so. Done twice it is the same.
 *
 * @param known what the account was last known to keep
 */
export function mergeChanges(
  account: readonly CartEntry[],
  known: readonly CartEntry[],
  here: readonly CartEntry[],
): readonly CartEntry[] {
  const ids = new Set([...account, ...here].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [there, now] = [quantityIn(account, id), quantityIn(here, id)];
    const change = now - quantityIn(known, id);
    const quantity = change === 0 ? there : change > 0 ? Math.max(there, now) : now;
    return quantity === 0 ? [] : [{ id, quantity }];
  });
}

function quantityIn(entries: readonly CartEntry[], id: number): number {
  return entries.find((entry) => entry.id === id)?.quantity ?? 0;
}
