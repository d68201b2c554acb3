// Quotes of orders as the database returns them: the price of a cart now, and the problems that prevent ordering it.

import type { OrderSums, PaymentOption, RateTax, ShippingMethod } from './order.ts';
import type { LeadTime } from '../delivery/lead-text.ts';
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

/** A method of shipping to the quoted country, with its fee for the quoted goods. */
export interface ShippingOffer {
  readonly id: number;
  readonly kind: ShippingMethod;
  /** Null where the method is called like its kind. */
  readonly name: string | null;
  /** Business days until delivery; null where none are stated. */
  readonly daysMin: number | null;
  readonly daysMax: number | null;
  /** Sum of goods above which it is free; null where it never is. */
  readonly freeAbove: string | null;
  /** Null where the method cannot carry the goods; `problem` says why. */
  readonly fee: string | null;
  readonly problem: 'weight_missing' | 'too_heavy' | 'sum_too_high' | null;
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
  /** In percent. */
  readonly taxRate: string;
  /** Null for a work that is there already. */
  readonly lead: LeadTime | null;
  readonly problem: string | null;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly problems: readonly QuoteProblem[];
  /** Null where nothing can be summed up. */
  readonly sums: OrderSums | null;
  readonly currency: string;
  readonly discountCode: string | null;
  /** By rate, the highest first; empty without tax. */
  readonly taxes: readonly RateTax[];
  readonly taxInclusive: boolean;
  /** Null where the shop wraps no gifts. */
  readonly wrappingFee: string | null;
  /** In the order in which the maker lists them; empty where nothing is sent to the country. */
  readonly shippingMethods: readonly ShippingOffer[];
  /** The method that the sums are of; null where the requested one is not offered. */
  readonly shippingMethod: ShippingOffer | null;
  /** In the order in which the maker lists them. */
  readonly paymentOptions: readonly PaymentOption[];
  readonly homeCountry: string;
}
