// The cart's screen: the page is the same for everybody, what is in it is known to the visitor's browser alone.

import { CartView } from '../features/cart/cart-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('cart:title'),
    description: t('cart:description'),
    path: '/cart',
    indexed: false,
  }),
};

export { CartView as Component };
