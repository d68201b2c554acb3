// Delivery of one piece of a work, as pages state it before the cart.

/** The delivery of one piece to a country, as `get_delivery` returns it. */
export interface DeliveryOffer {
  /** ISO 3166-1. */
  readonly country: string;
  /** Whether it is the shop's own country. */
  readonly isHome: boolean;
  readonly isSent: boolean;
  /** The method that checkout begins with; null where its fee is known there alone. */
  readonly method: {
    readonly fee: string;
    /** Business days until delivery; null where none are stated. */
    readonly daysMin: number | null;
    readonly daysMax: number | null;
  } | null;
  /** In percent, without trailing zeros. */
  readonly taxRate: string;
  /** Whether prices include the tax, as the country's custom is. */
  readonly taxInclusive: boolean;
}
