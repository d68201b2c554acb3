// Orders as the database functions return them.

import type checkout from '../../texts/en/checkout.json';
import type { LeadTime } from '../delivery/lead-text.ts';
import type { OptionChoice } from './product.ts';

/** An order's status in one word, derived from its states. */
export type OrderStatus =
  | 'awaiting_payment'
  | 'payment_pending'
  | 'paid'
  | 'partially_shipped'
  | 'shipped'
  | 'delivered'
  | 'return_requested'
  | 'return_accepted'
  | 'return_received'
  | 'partially_returned'
  | 'partially_refunded'
  | 'refunded'
  | 'refund_due'
  | 'cancelled'
  | 'expired';

/** Exact decimals. */
export interface OrderSums {
  readonly goods: string;
  readonly discount: string;
  readonly subtotal: string;
  readonly shipping: string;
  /** The fee for gift wrapping; null where the order is not wrapped. */
  readonly wrapping: string | null;
  readonly tax: string;
  readonly total: string;
}

/** The tax of an order at one rate. */
export interface RateTax {
  /** In percent, without trailing zeros. */
  readonly rate: string;
  /** The goods and the shipping at this rate, without the tax. */
  readonly net: string;
  readonly tax: string;
}

/** The delivery of an order, as it read when the order was placed. */
export interface Delivery {
  readonly methodId?: number;
  /** Missing where the method is called like its kind. */
  readonly name?: string;
  /** Business days until delivery. */
  readonly daysMin?: number;
  readonly daysMax?: number;
}

/** The fields of a delivery address, as the database names them. */
export type AddressField =
  | 'name'
  | 'line1'
  | 'line2'
  | 'city'
  | 'region'
  | 'postcode'
  | 'country'
  | 'phone';
export type Address = Readonly<Record<AddressField, string>>;

export type ShippingMethod = 'standard' | 'express' | 'pickup';

/** Key of a payment method's name among the checkout's texts. */
export type PaymentLabel = keyof (typeof checkout)['payment']['methods'];

/** A method of payment that the shop offers. */
export interface PaymentOption {
  /** Name in orders. */
  readonly method: string;
  readonly label: PaymentLabel;
  /** Whether the buyer pays on a provider's pages. */
  readonly online: boolean;
}

export interface OrderLine {
  readonly line: number;
  /** Null where the product was deleted. */
  readonly productId: number | null;
  /** Null where the variant was deleted. */
  readonly variantId: number | null;
  /** As they read when the order was placed; empty for a product without options. */
  readonly options: readonly OptionChoice[];
  readonly sku: string | null;
  readonly title: string;
  /** The language of the title. */
  readonly language: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly unitPrice: string;
  readonly quantity: number;
  readonly lineTotal: string;
  /** The line's share of the order's discount. */
  readonly discount: string;
  /** In percent. */
  readonly taxRate: string;
  /** As it was when the order was placed; null for a work that was there. */
  readonly lead: LeadTime | null;
  /** Units that were sent, cancelled before they were sent, requested to be returned, returned, restocked, and refunded. */
  readonly shipped: number;
  readonly givenUp: number;
  readonly returnRequested: number;
  readonly returned: number;
  readonly restocked: number;
  readonly refunded: number;
  readonly numbers: readonly EditionNumber[];
}

/** A number of an edition; the certificate exists once the order is paid. */
export interface EditionNumber {
  readonly number: number;
  readonly of: number;
  readonly certificate: string | null;
}

type OrderAxis = 'order' | 'payment' | 'fulfilment' | 'return';

/** Kinds of events that the buyer sees. */
export const buyerEventKinds = [
  'placed',
  'cancelled',
  'expired',
  'address_changed',
  'paid',
  'partially_refunded',
  'refunded',
  'partially_shipped',
  'shipped',
  'delivered',
  'requested',
  'withdrawn',
  'accepted',
  'rejected',
  'received',
  'partially_received',
] as const;

/** Kinds of events that the maker alone sees. */
export const makerEventKinds = [
  'started',
  'failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const;

export interface OrderEvent {
  readonly axis: OrderAxis;
  readonly kind: (typeof buyerEventKinds)[number] | (typeof makerEventKinds)[number];
  /** ISO 8601. */
  readonly at: string;
  readonly actor: 'customer' | 'maker' | 'shop' | 'provider';
  readonly data: Readonly<Record<string, unknown>>;
}

export interface OrderShipment {
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingUrl: string | null;
  /** ISO 8601. */
  readonly shippedAt: string;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[] | null;
}

export interface OrderRefund {
  readonly id: string;
  readonly amount: string;
  readonly state: 'asked' | 'done' | 'failed';
  /** The lines that it pays back; null for the shipping fee. Empty for a refund of an amount alone. */
  readonly lines: readonly {
    readonly line: number | null;
    readonly quantity: number;
    readonly amount: string;
  }[];
  /** ISO 8601. */
  readonly at: string;
}

/** The kinds of numbered documents. */
export type OrderDocumentKind = 'invoice' | 'credit_note';

/** A document as its order lists it. */
export interface OrderDocumentSummary {
  readonly id: string;
  readonly kind: OrderDocumentKind;
  readonly number: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly gross: string;
  /** Number of the invoice that a credit note corrects; null for an invoice. */
  readonly corrects: string | null;
}

/** An order with everything that its reader may know. Amounts are exact decimals in the order's currency, times ISO 8601. */
export interface Order {
  readonly id: string;
  readonly number: number;
  readonly placedAt: string;
  readonly email: string;
  /** The buyer's language. */
  readonly language: string;
  readonly address: Address;
  readonly note: string;
  /** The words for the card of a gift, which may be empty; null where the order is none. */
  readonly giftMessage: string | null;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly states: Readonly<Record<OrderAxis, string>>;
  readonly shippingMethod: ShippingMethod;
  readonly delivery: Delivery;
  readonly paymentMethod: string;
  readonly paymentLabel: PaymentLabel;
  readonly discountCode: string | null;
  readonly sums: OrderSums;
  /** By rate, the highest first; empty for an order without tax. */
  readonly taxes: readonly RateTax[];
  readonly taxInclusive: boolean;
  readonly paid: string;
  readonly refunded: string;
  /** Time at which the order expires unless it is paid. */
  readonly payBy: string | null;
  /** Null while the order is not delivered. */
  readonly returnUntil: string | null;
  readonly can: Readonly<Record<'pay' | 'payOnline' | 'cancel' | 'return', boolean>>;
  readonly lines: readonly OrderLine[];
  readonly shipments: readonly OrderShipment[];
  readonly refunds: readonly OrderRefund[];
  /** Whether its invoice has a number; orders from before there were numbers have one without. */
  readonly hasNumberedDocuments: boolean;
  /** Invoices and credit notes, in the order of their issue. */
  readonly documents: readonly OrderDocumentSummary[];
  readonly events: readonly OrderEvent[];
  readonly shop: Readonly<Record<'name' | 'legalText' | 'bankDetails' | 'country', string>>;
}

/** An order as a list shows it. */
export interface OrderSummary {
  readonly id: string;
  readonly number: number;
  readonly placedAt: string;
  readonly currency: string;
  readonly total: string;
  readonly status: OrderStatus;
  readonly lines: readonly Pick<OrderLine, 'title' | 'language' | 'picture' | 'quantity'>[];
}

/** One page of the caller's orders, and the number of all. */
export interface OrderList {
  readonly total: number;
  readonly items: readonly OrderSummary[];
}

/** The answer to a buyer whose order was placed. */
export interface PlacedOrder {
  readonly id: string;
  readonly number: number;
  /** Secret with which a guest reads the order. */
  readonly token: string;
  readonly total: string;
  readonly currency: string;
  readonly paymentMethod: string;
  /** Whether a provider takes the payment at once. */
  readonly canPayOnline: boolean;
  /** Whether an earlier call with the same key placed it. */
  readonly repeated: boolean;
}
