// Shipping zones as `get_shipping` returns them: where the shop sends, how, and for how much.

import type { ShippingMethod } from './order.ts';

/** A step of a method's fees: up to a sum of goods or a weight; null: for any. */
interface ShippingRate {
  readonly upTo: string | null;
  readonly fee: string;
}

export interface ZoneMethod {
  readonly kind: ShippingMethod;
  /** Null where the method is called like its kind. */
  readonly name: string | null;
  /** Business days until delivery; null where none are stated. */
  readonly daysMin: number | null;
  readonly daysMax: number | null;
  /** Whether steps are sums of goods, or weights in grams. */
  readonly rateBy: 'sum' | 'weight';
  /** Sum of goods above which it is free; null where it never is. */
  readonly freeAbove: string | null;
  /** The lowest step first. */
  readonly rates: readonly ShippingRate[];
}

export interface ShippingZone {
  /** Whether the shop's own country is in it. */
  readonly isHome: boolean;
  /** ISO 3166-1; empty for all countries that no other zone names. */
  readonly countries: readonly string[];
  readonly methods: readonly ZoneMethod[];
}
