// Navigation from an order: into the cart again, and to its payment page.

import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useCartStore } from '../features/cart/cart-context.ts';
import { toOffer } from '../features/cart/cart.ts';
import { requestPaymentUrl } from '../features/checkout/place-order.ts';
import { withLanguage } from '../platform/language/language.ts';
import type { Order } from '../platform/api/order.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';

/** For the screens that show one order. */
export function useOrderNavigation() {
  const { api, session } = useShop();
  const { language, languageParameter } = usePage();
  const navigate = useNavigate();
  const cart = useCartStore();
  const buyAgain = useCallback(
    async (order: Order) => {
      const ids = order.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
      // Today's offers: products that are no longer sold are left out.
      for (const product of await api.getProducts(ids, language))
        if (product.available) cart.add(toOffer(product, product.picture));
      await navigate(withLanguage('/cart', languageParameter));
    },
    [api, language, languageParameter, cart, navigate],
  );
  return {
    buyAgain,
    paymentAddress: (id: string, token: string | null) => requestPaymentUrl(session, { id, token }),
  };
}
