// Checkout screen, with the items of the cart.

import { emptyCart } from '../features/cart/cart.ts';
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

/** The prices that the cart showed are sent along, so that a changed price is reported instead of charged. */
export function Component() {
  const cart = useCart();
  const store = useCartStore();
  const items =
    cart?.map(({ id, variant, quantity, price }) => ({
      product_id: id,
      ...(variant !== null && { variant_id: variant }),
      quantity,
      ...(price !== null && { price: decimalOf(price) }),
    })) ?? null;
  return <CheckoutView items={items} onPlaced={() => store.change(() => emptyCart)} />;
}
