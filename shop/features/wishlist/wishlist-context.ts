// Wishlist context of components. The server renders without a wishlist, so the first paint has none.

import { createContext } from 'react';
import { useStore } from '../../platform/store.ts';
import { useRequiredContext } from '../../platform/use-required-context.ts';
import type { Wishlist } from './wishlist.ts';
import type { WishlistStore } from './wishlist-store.ts';

/** Everything inside it shares one wishlist. */
export const WishlistContext = createContext<WishlistStore | null>(null);

/**
 * The changes of the wishlist.
 *
 * @throws Error outside {@link WishlistContext}
 */
export function useWishlistStore(): WishlistStore {
  return useRequiredContext(WishlistContext, 'WishlistContext');
}

/**
 * The wishlist, or null while it is unknown: on the server, and in the browser until the page is hydrated.
 *
 * @throws Error outside {@link WishlistContext}
 */
export function useWishlist(): Wishlist | null {
  return useStore(useWishlistStore(), null);
}

/** Whether a product is wished for; false while that is unknown. Only a change of the answer draws its caller again. */
export function useIsWish(id: number): boolean {
  const { subscribe, read } = useWishlistStore();
  return useStore({ subscribe, read: () => read().includes(id) }, false);
}
