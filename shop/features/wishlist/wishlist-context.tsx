// Gives the components the wishlist and its changes. The server renders without one, so the first paint knows no wish.

import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Wishlist } from './wishlist.ts';
import type { WishlistStore } from './wishlist-store.ts';

const WishlistContext = createContext<WishlistStore | null>(null);

/** Everything inside it shares one wishlist. */
export function WishlistProvider({
  store,
  children,
}: {
  store: WishlistStore;
  children: ReactNode;
}) {
  return <WishlistContext value={store}>{children}</WishlistContext>;
}

/**
 * The changes of the wishlist.
 *
 * @throws Error outside {@link WishlistProvider}
 */
export function useWishlistStore(): WishlistStore {
  const store = use(WishlistContext);
  if (store === null) throw new Error('useWishlist must be used inside WishlistProvider.');
  return store;
}

/**
 * The wishlist, or null while it is unknown: on the server, and in the browser until the page is hydrated.
 *
 * @throws Error outside {@link WishlistProvider}
 */
export function useWishlist(): Wishlist | null {
  const store = useWishlistStore();
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

/** Whether a product is wished for; false while that is unknown. Only a change of the answer draws its caller again. */
export function useIsWish(id: number): boolean {
  const store = useWishlistStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().includes(id),
    () => false,
  );
}
