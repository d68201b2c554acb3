// Shop root: the contexts around the router (shop, session, cart, wishlist), the same on the server and in the browser.

import { StrictMode, type ReactNode } from 'react';
import { CartContext } from '../features/cart/cart-context.ts';
import type { CartStore } from '../features/cart/cart-store.ts';
import { WishlistContext } from '../features/wishlist/wishlist-context.ts';
import type { WishlistStore } from '../features/wishlist/wishlist-store.ts';
import { SessionContext } from '../platform/session/session.ts';
import { ShopContext, type Shop } from '../platform/shop.ts';

export interface ShopRootProps {
  readonly shop: Shop;
  readonly cart: CartStore;
  readonly wishlist: WishlistStore;
  /** The router: static on the server, of the browser's history after hydration. */
  readonly children: ReactNode;
}

/** In strict mode, on both sides. */
export function ShopRoot({ shop, cart, wishlist, children }: ShopRootProps) {
  return (
    <StrictMode>
      <ShopContext value={shop}>
        <SessionContext value={shop.session}>
          <CartContext value={cart}>
            <WishlistContext value={wishlist}>{children}</WishlistContext>
          </CartContext>
        </SessionContext>
      </ShopContext>
    </StrictMode>
  );
}
