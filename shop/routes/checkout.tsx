// Checkout screen, with the items of the cart.

import { CartChanges } from '../features/cart/cart-changes.tsx';
import { emptyCart } from '../features/cart/cart.ts';
import { useCart, useCartStore } from '../features/cart/cart-context.ts';
import { removeItem, setQuantity } from '../features/cart/cart-rules.ts';
import { useCartRefresh } from '../features/cart/use-refreshed-cart.ts';
import { CheckoutView } from '../features/checkout/checkout-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import { log } from '../platform/log.ts';
import { decimalOf } from '../platform/money/money.ts';
import { StillLifePicture } from './still-life-picture.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('checkout:title'),
    description: t('checkout:description'),
    path: '/checkout',
    indexed: false,
  }),
};

/**
 * The prices that the cart showed are sent along, so that a changed price is reported instead of charged. After a refusal the cart has
 * today's prices, which the buyer reads and can order at.
 */
export function Component() {
  const cart = useCart();
  const store = useCartStore();
  const { changes, refresh } = useCartRefresh();
  const items =
    cart?.map(({ id, variant, quantity, price }) => ({
      product_id: id,
      ...(variant !== null && { variant_id: variant }),
      quantity,
      ...(price !== null && { price: decimalOf(price) }),
    })) ?? null;
  return (
    <CheckoutView
      items={items}
      emptyPicture={<StillLifePicture />}
      notice={<CartChanges changes={changes} />}
      onPlaced={() => store.change(() => emptyCart)}
      onRefused={() =>
        refresh(new AbortController().signal).catch((error: unknown) =>
          log('The cart could not be refreshed', error),
        )
      }
      onAdjusted={({ productId, variant }, quantity) => {
        const line = { id: productId, variant };
        store.change((current) =>
          quantity > 0 ? setQuantity(current, line, quantity) : removeItem(current, line),
        );
      }}
    />
  );
}
