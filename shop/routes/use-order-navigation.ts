// Navigation from an order: into the cart again, and to its payment page.

import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useCartStore } from '../features/cart/cart-context.ts';
import { addItem } from '../features/cart/cart-rules.ts';
import { toOffer } from '../features/cart/offer.ts';
import { loadCartFacts } from '../features/cart/load-cart-facts.ts';
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
      const lines = order.lines.flatMap(({ productId: id, variantId: variant }) =>
        id === null ? [] : [{ id, variant }],
      );
      const { products, variants } = await loadCartFacts(api, lines, language);
      // Today's offers: products and variants that are no longer sold are left out.
      for (const line of lines) {
        const product = products.find(({ id }) => id === line.id);
        const variant = variants.find(({ id }) => id === line.variant);
        if (product === undefined || (product.hasOptions && variant === undefined)) continue;
        const offer = product.hasOptions
          ? toOffer(product, variant?.picture ?? null, variant)
          : toOffer(product, product.picture);
        if (offer.available) cart.change((current) => addItem(current, offer));
      }
      await navigate(withLanguage('/cart', languageParameter));
    },
    [api, language, languageParameter, cart, navigate],
  );
  return {
    buyAgain,
    paymentAddress: (id: string, token: string | null) => requestPaymentUrl(session, { id, token }),
  };
}
