// Quotes of orders as the database returns them: the price of a cart now, and the problems that prevent ordering it.

import type { OrderSums, PaymentOption } from './order.ts';
import type { OptionChoice } from './product.ts';

export interface QuoteProblem {
  readonly code: string;
  readonly productId?: number;
  /** Id of the variant as the cart names it; null where it names none. */
  readonly variant?: number | null;
  readonly title?: string | null;
  readonly left?: number;
  readonly price?: string;
  readonly country?: string;
  readonly discountCode?: string;
  /** Least value of the goods that a discount code needs. */
  readonly minimum?: string;
  /** The beginning of a discount code, ISO 8601. */
  readonly startsAt?: string;
}

export interface QuoteLine {
  readonly productId: number;
  /** Id of the variant; null where none that is sold is meant. */
  readonly variantId: number | null;
  /** Id of the variant as the cart names it: null for a product without options. */
  readonly variant: number | null;
  /** Empty for a product without options. */
  readonly options: readonly OptionChoice[];
  readonly sku: string | null;
  readonly quantity: number;
  /** Null, as the price, where the product is no longer published. */
  readonly title: string | null;
  readonly language: string | null;
  readonly slug: string | null;
  readonly picture: string | null;
  readonly unitPrice: string | null;
  readonly lineTotal: string | null;
  /** The line's share of the discount. */
  readonly discount: string;
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
