// An order as the SQL function `get_order` returns it, for mails, invoices and certificates.
import type checkout from '@atelier/shop/texts/en/checkout.json';

/** Amounts are exact decimals in the order's currency. */
export interface Order {
  readonly id: string;
  readonly number: number;
  readonly placedAt: string;
  readonly email: string;
  readonly language: string;
  readonly address: Readonly<
    Record<
      'name' | 'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'country' | 'phone',
      string
    >
  >;
  readonly note: string;
  readonly currency: string;
  readonly shippingMethod: 'standard' | 'express' | 'pickup';
  /** A name in `private.payment_providers`. */
  readonly paymentMethod: string;
  /** Key of its name in texts. */
  readonly paymentLabel: keyof (typeof checkout)['payment']['methods'];
  readonly discountCode: string | null;
  readonly sums: Readonly<
    Record<'goods' | 'discount' | 'subtotal' | 'shipping' | 'tax' | 'total', string>
  >;
  readonly taxRate: string;
  readonly taxInclusive: boolean;
  readonly paid: string;
  readonly refunded: string;
  readonly payBy: string | null;
  readonly lines: readonly OrderLine[];
  readonly shop: Readonly<Record<'name' | 'legalText' | 'bankDetails' | 'country', string>>;
}

export interface OrderLine {
  readonly line: number;
  readonly title: string;
  readonly unitPrice: string;
  readonly quantity: number;
  readonly lineTotal: string;
  readonly numbers: readonly EditionNumber[];
}

interface EditionNumber {
  readonly number: number;
  readonly of: number;
  readonly certificate: string | null;
}
