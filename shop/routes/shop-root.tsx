// What stands around the router, the same on the server and in the browser: the shop, the session,
// the cart and the wishlist.

import { StrictMode, type ReactNode } from 'react';
import { CartProvider } from '../features/cart/cart-context.tsx';
import type { CartStore } from '../features/cart/cart-store.ts';
import { WishlistProvider } from '../features/wishlist/wishlist-context.tsx';
import type { WishlistStore } from '../features/wishlist/wishlist-store.ts';
import { SessionProvider } from '../platform/session.tsx';
import { ShopContext, type Shop } from '../platform/shop.ts';

export interface ShopRootProps {
  readonly shop: Shop;
  readonly cart: CartStore;
  readonly wishlist: WishlistStore;
  /** The router, static or alive. */
  readonly children: ReactNode;
}

/** In strict mode, on both sides. */
export function ShopRoot({ shop, cart, wishlist, children }: ShopRootProps) {
  return (
    <StrictMode>
      <ShopContext value={shop}>
        <SessionProvider store={shop.session}>
          <CartProvider store={cart}>
            <WishlistProvider store={wishlist}>{children}</WishlistProvider>
          </CartProvider>
        </SessionProvider>
      </ShopContext>
    </StrictMode>
  );
}
