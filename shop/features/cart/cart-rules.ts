// Cart rules (specification, sections 4 and 9): pure, so that they can be read and tested as a table. Screens that change the cart
// load them.

import { quantityMax, type Cart, type CartEntry, type CartLineId, type Offer } from './cart.ts';

/** Whether two lines, of a cart or of an account, are of one product in one variant. */
export const isSameLine = (one: NamedLine, other: NamedLine): boolean =>
  one.id === other.id && (one.variant ?? null) === (other.variant ?? null);

type NamedLine = Pick<CartEntry, 'id'> & { readonly variant?: number | null };

/** Pieces of an offer that the cart can take yet: of counted stock, those that it does not have already. */
export function addableQuantity(cart: Cart, offer: Offer): number {
  const { quantity = 0 } = cart.find((item) => isSameLine(item, offer)) ?? {};
  return Math.max(Math.min(offer.left ?? quantityMax, quantityMax) - quantity, 0);
}

/**
 * One more, or `pieces` more, of an item that is there already, with today's price and title; a new item enters with that quantity. A
 * line of the product that waited for this choice becomes it. Pieces that are not left are not added.
 */
export function addItem(cart: Cart, offer: Offer, pieces = 1): Cart {
  const added = Math.min(pieces, addableQuantity(cart, offer));
  const here = cart.find((item) => isSameLine(item, offer));
  if (here === undefined) {
    const waiting = cart.find((item) => item.id === offer.id && item.needsChoice);
    if (waiting !== undefined)
      return cart.map((item) => (item === waiting ? { ...item, ...offer } : item));
    return added < 1 ? cart : [...cart, { ...offer, quantity: added, carried: {} }];
  }
  const quantity = here.quantity + added;
  return cart.map((item) => (item === here ? { ...item, ...offer, quantity } : item));
}

/** Sets a quantity directly. Values below 1, fractions and absurdly many are ignored. */
export function setQuantity(cart: Cart, line: CartLineId, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quantityMax) return cart;
  return cart.map((item) => (isSameLine(item, line) ? { ...item, quantity } : item));
}

/** Removes an item, whatever its quantity. */
export function removeItem(cart: Cart, line: CartLineId): Cart {
  return cart.filter((item) => !isSameLine(item, line));
}

/** A cart without what can be looked up. */
export function cartEntries(cart: Cart): readonly CartEntry[] {
  return cart.map(({ id, variant, quantity }) => ({
    id,
    ...(variant !== null && { variant }),
    quantity,
  }));
}
