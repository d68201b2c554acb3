// Cart rules (specification, sections 4 and 9): pure, so that they can be read and tested as a table. Screens that change the cart
// load them.

import { quantityMax, type Cart, type CartEntry, type CartLineId, type Offer } from './cart.ts';

/** Whether two lines, of a cart or of an account, are of one product in one variant. */
export const isSameLine = (one: NamedLine, other: NamedLine): boolean =>
  one.id === other.id && (one.variant ?? null) === (other.variant ?? null);

type NamedLine = Pick<CartEntry, 'id'> & { readonly variant?: number | null };

/**
 * One more of an item that is there already, with today's price and title; a new item enters with quantity 1. A line of the product that
 * waited for this choice becomes it.
 */
export function addItem(cart: Cart, offer: Offer): Cart {
  const here = cart.find((item) => isSameLine(item, offer));
  if (here === undefined) {
    const waiting = cart.find((item) => item.id === offer.id && item.needsChoice);
    return waiting === undefined
      ? [...cart, { ...offer, quantity: 1, carried: {} }]
      : cart.map((item) => (item === waiting ? { ...item, ...offer } : item));
  }
  const quantity = Math.min(here.quantity + 1, quantityMax);
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
