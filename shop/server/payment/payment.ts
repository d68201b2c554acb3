// The payment port: who asks a buyer for an order's money, hears that it came, and gives it back. Transfers and payment at pick-up
// need nobody; they are the database's alone.

/** What a provider must know to ask for money. Amounts are exact decimals in the currency. */
export interface PaymentRequest {
  readonly id: string;
  readonly number: number;
  readonly email: string;
  readonly language: string;
  readonly currency: string;
  readonly due: string;
  /** When the order is given up. */
  readonly payBy: string | null;
}

/** A refund as the provider must know it. */
export interface RefundRequest {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  /** The provider's own name of the payment. */
  readonly reference: string;
}

/** What a provider told of, once its signature was right. */
export type ProviderEvent =
  | PaymentEvent
  | ChargeEvent
  | { readonly id: string; readonly kind: 'other' };

/** Of the payment of an order that the shop had asked for. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: 'paid' | 'failed';
  readonly orderId: string | null;
  /** The provider's own name of the payment. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
}

/** Of money that the provider holds, which it names by its own name of the payment alone. */
export interface ChargeEvent {
  readonly id: string;
  readonly kind: 'refunded' | 'disputed' | 'dispute_won' | 'dispute_lost';
  readonly reference: string;
  /** Of a refund all that has gone back so far, of a dispute what is contested. */
  readonly amount: string;
  readonly currency: string;
  /** The dispute's own name, and why the buyer's bank contests the payment; empty where it is none. */
  readonly dispute: string;
  readonly reason: string;
}

export interface PaymentProvider {
  /** The address at which the buyer pays. Asking twice for one order and amount asks for the money once. */
  startPayment(due: PaymentRequest, addresses: { paid: string; left: string }): Promise<string>;
  /** Gives money back. Asking twice gives it once. Answers false where the provider refuses for good. */
  refund(refund: RefundRequest): Promise<boolean>;
  /** What a notice says; null where its signature is wrong or too old. */
  verifyWebhook(body: string, signature: string): Promise<ProviderEvent | null>;
}
