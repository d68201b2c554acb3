// Orders as the database functions answer them, and how they are asked for: the words that checkout, confirmation and history share.

import type { PostgrestClient } from '@supabase/postgrest-js';
import type checkout from '../../texts/en/checkout.json';
import { recordIn } from './record.ts';

/** What an order comes to in one word. */
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
  readonly tax: string;
  readonly total: string;
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
/** A method of payment that the shop offers. */
export interface PaymentOption {
  /** Name in orders. */
  readonly method: string;
  /** Key of its name among the checkout's texts. */
  readonly label: keyof (typeof checkout)['payment']['methods'];
  /** Whether the buyer pays on a provider's pages. */
  readonly online: boolean;
}

export interface OrderLine {
  readonly line: number;
  /** Null where the product is gone. */
  readonly productId: number | null;
  readonly title: string;
  readonly language: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly unitPrice: string;
  readonly quantity: number;
  readonly lineTotal: string;
  readonly numbers: readonly { number: number; of: number; certificate: string | null }[];
}

export interface OrderEvent {
  readonly axis: 'order' | 'payment' | 'fulfilment' | 'return';
  readonly kind: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Order {
  readonly id: string;
  readonly number: number;
  readonly placedAt: string;
  readonly email: string;
  readonly address: Address;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly shippingMethod: ShippingMethod;
  readonly paymentMethod: string;
  readonly sums: OrderSums;
  readonly taxRate: string;
  readonly taxInclusive: boolean;
  readonly refunded: string;
  readonly payBy: string | null;
  readonly can: Readonly<Record<'pay' | 'payOnline' | 'cancel' | 'return', boolean>>;
  readonly lines: readonly OrderLine[];
  readonly shipments: readonly {
    carrier: string;
    tracking: string;
    trackingUrl: string | null;
    shippedAt: string;
  }[];
  readonly events: readonly OrderEvent[];
  readonly shop: { readonly bankDetails: string };
}

/** An order as a list shows it. */
export interface OrderSummary {
  readonly id: string;
  readonly number: number;
  readonly placedAt: string;
  readonly total: string;
  readonly status: OrderStatus;
  readonly lines: readonly Pick<OrderLine, 'title' | 'language' | 'picture' | 'quantity'>[];
}

/** A refusal of a database function, by its name, with the truth that came with it. */
export interface OrderRefusal {
  readonly code: string;
  readonly truth: Readonly<Record<string, unknown>>;
}

export type OrderResult<Value> =
  | { readonly value: Value; readonly refusal: null }
  | { readonly value: null; readonly refusal: OrderRefusal };

/** The refusal of a shop that has too much to do: it did nothing, and can be asked again. */
const busy = 'too_busy';

/** Calls a function about orders in the caller's name. Rejects when there is no answer, and after `signal`. */
export async function callOrderFunction<Value>(
  own: () => Promise<PostgrestClient>,
  name: string,
  args: object,
  signal?: AbortSignal,
): Promise<OrderResult<Value>> {
  const question = (await own()).rpc(name, args);
  const { data, error, status } = await (signal === undefined
    ? question
    : question.abortSignal(signal));
  signal?.throwIfAborted();
  if (error === null) return { value: data as Value, refusal: null };
  if (error.code !== busy && (status === 0 || status >= 500 || status === 401))
    throw new Error(`The database function ${name} gave no answer.`, { cause: error });
  return { value: null, refusal: { code: error.code, truth: recordIn(error.details) } };
}
