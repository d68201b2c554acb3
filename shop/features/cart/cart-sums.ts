// Cart sums and availability: pure, as the rules of the cart are, and loaded with the cart's screen alone.

import type { Money } from '../../platform/money/money.ts';
import type { ShippingRule } from '../../platform/api/settings.ts';
import type { Cart, CartItem } from './cart.ts';

/** The available part of the wanted quantity: all, the rest of the stock, or none. */
export function availableQuantity({ available, left, quantity }: CartItem): number {
  return available ? Math.min(quantity, left ?? quantity) : 0;
}

/** Whether there are some left, and fewer than are wanted: an order of so many would be refused. */
export function exceedsStock(item: CartItem): boolean {
  return item.available && availableQuantity(item) < item.quantity;
}

/** No more of anything than is left. */
export function limitToStock(cart: Cart): Cart {
  return cart.map((item) =>
    exceedsStock(item) ? { ...item, quantity: availableQuantity(item) } : item,
  );
}

/** Removes unavailable items. */
export function removeUnavailable(cart: Cart): Cart {
  return cart.filter(({ available }) => available);
}

export interface CartSums {
  readonly subtotal: Money;
  /** Null, as the total, where the fee is known at checkout alone. */
  readonly shipping: Money | null;
  readonly total: Money | null;
  /** The amount missing for free shipping; null when it is free already, or never. */
  readonly untilFree: Money | null;
}

/**
 * The sums of the available pieces: unavailable ones stay in the cart and cost nothing. Shipping is free above the
 * rule's amount, and unknown without a rule. Without any available piece, or with an unknown price, there are no sums: null.
 */
export function cartSums(cart: Cart, rule: ShippingRule | null): CartSums | null {
  if (removeUnavailable(cart).length === 0) return null;
  let subtotal = 0;
  for (const item of cart) {
    if (availableQuantity(item) === 0) continue;
    if (item.price === null) return null;
    subtotal += item.price * availableQuantity(item);
  }
  if (rule === null) return { subtotal, shipping: null, total: null, untilFree: null };
  const { fee, freeAbove } = rule;
  const isFree = freeAbove !== null && subtotal > freeAbove;
  const shipping = isFree ? 0 : fee;
  return {
    subtotal,
    shipping,
    total: subtotal + shipping,
    untilFree: isFree || freeAbove === null || fee === 0 ? null : freeAbove - subtotal,
  };
}
