// Quotes of orders as the database returns them: the price of a cart now, and the problems that prevent ordering it.

import type { OrderSums, PaymentOption } from './order.ts';

export interface QuoteProblem {
  readonly code: string;
  readonly productId?: number;
  readonly title?: string | null;
  readonly left?: number;
  readonly price?: string;
  readonly country?: string;
  readonly discountCode?: string;
}

export interface QuoteLine {
  readonly productId: number;
  readonly quantity: number;
  /** Null, as the price, where the product is no longer published. */
  readonly title: string | null;
  readonly language: string | null;
  readonly slug: string | null;
  readonly picture: string | null;
  readonly unitPrice: string | null;
  readonly lineTotal: string | null;
  readonly problem: string | null;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly problems: readonly QuoteProblem[];
  /** Null where nothing can be summed up. */
  readonly sums: OrderSums | null;
  readonly currency: string;
  readonly discountCode: string | null;
  readonly taxRate: string;
  readonly taxInclusive: boolean;
  /** In the order in which the maker lists them. */
  readonly paymentOptions: readonly PaymentOption[];
  readonly homeCountry: string;
  readonly expressFee: string;
}
