// Merging of the account's cart with the browser's: pure, so that it can be read and tested as a table.

import type { Cart, CartEntry } from './cart.ts';
import { isSameLine } from './cart-rules.ts';
import { toOffer } from './offer.ts';
import { refreshItem, type CartFacts } from './refresh-cart.ts';

/** The cart that an account keeps: what is known here stays as it is known; of the rest, what the shop shows. */
export function mergeAccountCart(
  cart: Cart,
  entries: readonly CartEntry[],
  facts: CartFacts,
): Cart {
  return entries.flatMap((entry) => {
    const { quantity } = entry;
    const here = cart.find((item) => isSameLine(item, entry));
    if (here !== undefined) return [{ ...here, quantity }];
    const product = facts.products.find(({ id }) => id === entry.id);
    if (product === undefined) return [];
    const item = { ...toOffer(product, null), variant: entry.variant ?? null, quantity };
    return [refreshItem({ ...item, carried: {} }, facts)];
  });
}

/** The browser's entries whose quantity exceeds the account's known one. */
export function increasedEntries(
  known: readonly CartEntry[],
  here: readonly CartEntry[],
): readonly CartEntry[] {
  return here.filter((entry) => entry.quantity > quantityIn(known, entry));
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
  const added = here.filter((entry) => !account.some((each) => isSameLine(each, entry)));
  return [...account, ...added].flatMap((entry) => {
    const [there, now] = [quantityIn(account, entry), quantityIn(here, entry)];
    const change = now - quantityIn(known, entry);
    const quantity = change === 0 ? there : change > 0 ? Math.max(there, now) : now;
    return quantity === 0 ? [] : [{ ...entry, quantity }];
  });
}

function quantityIn(entries: readonly CartEntry[], line: CartEntry): number {
  return entries.find((entry) => isSameLine(entry, line))?.quantity ?? 0;
}
