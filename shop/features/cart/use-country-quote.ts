// Quote of the cart for the country that the visitor has chosen: the browser knows the fees of the shop's own country alone.

import { useCallback } from 'react';
import { callOrderFunction } from '../../platform/api/call-order-function.ts';
import type { Quote } from '../../platform/api/quote.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import type { Cart } from './cart.ts';
import { availableQuantity } from './cart-sums.ts';

/** Null until it has come, and where none comes. Asked for again with every change of the pieces that can be ordered. */
export function useCountryQuote(cart: Cart, country: string): Quote | null {
  const { customerClient } = useShop();
  const { language } = usePage();
  const items = JSON.stringify(
    cart.flatMap((item) => {
      const quantity = availableQuantity(item);
      const variant = item.variant === null ? {} : { variant_id: item.variant };
      return quantity === 0 ? [] : [{ product_id: item.id, ...variant, quantity }];
    }),
  );
  const load = useCallback(
    async (signal: AbortSignal) => {
      const args = { items: JSON.parse(items) as object[], country, shipping: null, language };
      const result = await callOrderFunction(customerClient, 'quote_order', args, signal);
      return result.value === null ? null : { items, country, quote: result.value };
    },
    [customerClient, items, country, language],
  );
  const { value } = useQuery(load, 'the quote of the cart');
  const isCurrent = value?.items === items && value.country === country;
  return isCurrent ? value.quote : null;
}
