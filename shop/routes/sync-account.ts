// Account synchronisation of cart and wishlist while a customer is signed in. Loaded with the first customer session.

import { connectAccountCart, type AccountCart } from '../features/cart/account-cart.ts';
import type { CartEntry } from '../features/cart/cart.ts';
import { loadCartFacts } from '../features/cart/load-cart-facts.ts';
import type { CartStore } from '../features/cart/cart-store.ts';
import { connectAccountWishlist, sessionEnded } from '../features/wishlist/account-wishlist.ts';
import type { WishlistStore } from '../features/wishlist/wishlist-store.ts';
import { log } from '../platform/log.ts';
import type { Shop } from '../platform/shop.ts';

/** Follows the session from now on: each customer's own comes and goes with them. */
export function syncAccount({
  shop,
  cart,
  wishlist,
}: {
  shop: Shop;
  cart: CartStore;
  wishlist: WishlistStore;
}): void {
  const { session, customerClient, api, storage } = shop;
  let customer: string | null = null;
  let accountCart: Promise<AccountCart | null> = Promise.resolve(null);
  let abortSync = new AbortController();

  function join(signal: AbortSignal): Promise<AccountCart | null> {
    connectAccountWishlist(wishlist, customerClient, signal).catch((error: unknown) =>
      log('The wishlist could not be merged', error),
    );
    const facts = (lines: readonly CartEntry[]) =>
      loadCartFacts(api, lines, document.documentElement.lang);
    return connectAccountCart({ cart, storage, customerClient, facts }).catch((error: unknown) => {
      log('The cart could not be merged', error);
      return null;
    });
  }

  function onSessionChange(): void {
    const now = session.read();
    const next = now.state === 'customer' ? now.person.id : null;
    if (next === customer) return;
    customer = next;
    // A session that broke takes nothing along: its customer comes back.
    const leaving = now.state === 'visitor' && now.notice === null;
    abortSync.abort(now.state === 'visitor' && !leaving ? sessionEnded : undefined);
    abortSync = new AbortController();
    const { signal } = abortSync;
    accountCart = accountCart.then((accountCart) => {
      accountCart?.disconnect(leaving);
      return next === null ? null : join(signal);
    });
    if (next === null) wishlist.detach();
  }

  session.subscribe(onSessionChange);
  onSessionChange();
}
