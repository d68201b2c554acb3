// What the order would come to, asked of the database anew after every change: the browser sums up nothing itself.

import { useCallback } from 'react';
import { usePage } from '../../platform/page/page.ts';
import { callOrderFunction, type OrderSums, type PaymentOption } from '../../platform/api/order.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery, type Query } from '../../platform/api/use-query.ts';
import type { Draft, DraftItem } from './draft.ts';

export interface QuoteProblem {
  readonly code: string;
  readonly productId?: number;
  readonly title?: string | null;
  readonly left?: number;
  readonly price?: string;
}

export interface QuoteLine {
  readonly productId: number;
  readonly quantity: number;
  /** Null, as the price, where the product is not to be had any more. */
  readonly title: string | null;
  readonly language: string | null;
  readonly picture: string | null;
  readonly unitPrice: string | null;
  readonly lineTotal: string | null;
  readonly problem: string | null;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly problems: readonly QuoteProblem[];
  readonly sums: OrderSums | null;
  readonly discountCode: string | null;
  readonly taxRate: string;
  readonly taxInclusive: boolean;
  readonly paymentOptions: readonly PaymentOption[];
  readonly homeCountry: string;
  readonly expressFee: string;
}

/** The latest answer; the one before stays until it comes. */
export function useQuote(items: readonly DraftItem[], draft: Draft): Query<Quote> {
  const { customerClient } = useShop();
  const { language } = usePage();
  const request = JSON.stringify({
    items: items.map(({ product_id: product, quantity }) => ({ product_id: product, quantity })),
    country: draft.address.country === '' ? null : draft.address.country,
    shipping: draft.shipping,
    payment: draft.payment,
    discount_code: draft.code === '' ? null : draft.code,
    // Of use for codes alone, and typed letter by letter.
    email: draft.code === '' ? null : draft.email,
    language,
  });
  const load = useCallback(
    async (signal: AbortSignal) => {
      const asked = JSON.parse(request) as object;
      const answer = await callOrderFunction<Quote>(customerClient, 'quote_order', asked, signal);
      if (answer.refusal !== null) throw new Error(`No quote: ${answer.refusal.code}`);
      return answer.value;
    },
    [customerClient, request],
  );
  return useQuery(load, 'the quote');
}
