// Order documents: invoices and credit notes as the database issued them.

import type {
  Address,
  Delivery,
  OrderDocumentKind,
  PaymentLabel,
  ShippingMethod,
} from './order.ts';
import type { OptionChoice } from './product.ts';

/** The part of an amount with one tax rate. Amounts are exact decimals, the rate percent. */
export interface TaxPart {
  readonly rate: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

/** A line of a document. A credit note's has no price, and no title where it is the shipping fee. */
export interface OrderDocumentLine {
  readonly line: number | null;
  readonly title: string | null;
  readonly options?: readonly OptionChoice[];
  readonly sku?: string | null;
  readonly quantity: number;
  readonly unitPrice?: string;
  readonly amount: string;
  /** In percent; null for the shipping fee of a credit note. */
  readonly taxRate: string | null;
  readonly numbers?: readonly { readonly number: number; readonly of: number }[];
}

/** Everything that is printed, as it was when the document was issued. */
export interface OrderDocumentContents {
  readonly seller: Readonly<
    Record<
      'name' | 'shop' | 'address' | 'email' | 'phone' | 'taxId' | 'country' | 'legalText',
      string
    >
  >;
  readonly buyer: { readonly address: Address; readonly email: string };
  readonly order: { readonly number: number; readonly placedAt: string };
  readonly payment: {
    readonly method: string;
    readonly label: PaymentLabel;
    readonly paid: string;
    readonly paidAt: string | null;
    readonly bankDetails: string;
  };
  readonly delivery: Delivery & {
    readonly method: ShippingMethod;
    readonly suppliedAt: string | null;
  };
  readonly lines: readonly OrderDocumentLine[];
  /** An invoice's alone. */
  readonly sums?: Readonly<Record<'goods' | 'discount' | 'shipping', string>> & {
    /** Missing, or null, where the order is not wrapped. */
    readonly wrapping?: string | null;
  };
  readonly taxes: readonly TaxPart[];
  readonly taxInclusive: boolean;
  readonly discountCode?: string | null;
  /** The maker's reason for a credit note. */
  readonly reason?: string;
  /** The rest of a credit note that no line explains, and whether it cancels the order. */
  readonly other?: string;
  readonly isCancellation?: boolean;
  /** Whether the shipping fee of a credit note's line has a fee for wrapping in it. */
  readonly isWrapped?: boolean | null;
  readonly corrects?: { readonly number: string; readonly issuedAt: string };
}

/** An invoice or a credit note. */
export interface OrderDocument {
  readonly id: string;
  readonly orderId: string;
  readonly kind: OrderDocumentKind;
  readonly number: string;
  readonly issuedAt: string;
  readonly language: string;
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly contents: OrderDocumentContents;
}
