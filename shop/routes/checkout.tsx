// The checkout's screen: the cart, on its way to becoming an order.

import { useCart, useCartStore } from '../features/cart/cart-context.ts';
import { CheckoutView } from '../features/checkout/checkout-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import { decimalOf } from '../platform/money/money.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('checkout:title'),
    description: t('checkout:description'),
    path: '/checkout',
    indexed: false,
  }),
};

/** What the cart showed travels along, so that a price that has changed meanwhile is told and not taken. */
export function Component() {
  const cart = useCart();
  const store = useCartStore();
  const items =
    cart?.map(({ id, quantity, price }) => ({
      product_id: id,
      quantity,
      ...(price === null ? {} : { price: decimalOf(price) }),
    })) ?? null;
  return <CheckoutView items={items} onPlaced={() => store.clear()} />;
}
