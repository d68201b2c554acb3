// Cart screen: the server's page is the same for everybody, the cart is known to the browser alone.

import { CartView } from '../features/cart/cart-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import { StillLifePicture } from './still-life-picture.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('cart:title'),
    description: t('cart:description'),
    path: '/cart',
    indexed: false,
  }),
};

/** The cart, or the empty one with its picture. */
export function Component() {
  return <CartView emptyPicture={<StillLifePicture />} />;
}
