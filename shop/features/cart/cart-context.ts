// Cart context of components. The server renders without a cart, so the first paint has none.

import { createContext } from 'react';
import { useStore } from '../../platform/store.ts';
import { useRequiredContext } from '../../platform/use-required-context.ts';
import type { Cart } from './cart.ts';
import type { CartStore } from './cart-store.ts';

/** Everything inside it shares one cart. */
export const CartContext = createContext<CartStore | null>(null);

/**
 * The changes of the cart.
 *
 * @throws Error outside {@link CartContext}
 */
export function useCartStore(): CartStore {
  return useRequiredContext(CartContext, 'CartContext');
}

/**
 * The cart, or null while it is unknown: on the server, and in the browser until the page is hydrated.
 *
 * @throws Error outside {@link CartContext}
 */
export function useCart(): Cart | null {
  return useStore(useCartStore(), null);
}
