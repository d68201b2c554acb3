// Gives the components the cart and its changes. The server renders without a cart, so the first paint knows none.

import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Cart } from './cart.ts';
import type { CartStore } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

/** Everything inside it shares one cart. */
export function CartProvider({ store, children }: { store: CartStore; children: ReactNode }) {
  return <CartContext value={store}>{children}</CartContext>;
}

/**
 * The changes of the cart.
 *
 * @throws Error outside {@link CartProvider}
 */
export function useCartStore(): CartStore {
  const store = use(CartContext);
  if (store === null) throw new Error('useCart must be used inside CartProvider.');
  return store;
}

/**
 * The cart, or null while it is unknown: on the server, and in the browser until the page is hydrated.
 *
 * @throws Error outside {@link CartProvider}
 */
export function useCart(): Cart | null {
  const store = useCartStore();
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}
