// Quote of the order, requested from the database after every change: the browser computes no sums.

import { useCallback } from 'react';
import { usePage } from '../../platform/page/page.ts';
import { callOrderFunction } from '../../platform/api/call-order-function.ts';
import type { FunctionArguments } from '../../platform/api/database.ts';
import type { Quote } from '../../platform/api/quote.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery, type Query } from '../../platform/api/use-query.ts';
import type { Draft, DraftItem } from './draft.ts';
import { wantsWrapping } from './place-order.ts';

/** The latest answer; the one before stays until it comes. */
export function useQuote(items: readonly DraftItem[], draft: Draft): Query<Quote> {
  const { customerClient } = useShop();
  const { language } = usePage();
  const args: FunctionArguments<'quote_order'> = {
    items: items.map(({ price: _price, ...item }) => item),
    country: draft.address.country === '' ? null : draft.address.country,
    shipping: draft.shipping,
    payment: draft.payment,
    discount_code: draft.code === '' ? null : draft.code,
    // Needed for discount codes only, and typed letter by letter.
    email: draft.code === '' ? null : draft.email,
    language,
    wrapping: wantsWrapping(draft),
  };
  const request = JSON.stringify(args);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const parameters = JSON.parse(request) as typeof args;
      const result = await callOrderFunction(customerClient, 'quote_order', parameters, signal);
      if (result.refusal !== null) throw new Error(`No quote: ${result.refusal.code}`);
      return result.value;
    },
    [customerClient, request],
  );
  return useQuery(load, 'the quote');
}
