// Port of a payment provider: starting payments, refunding them and verifying webhooks. Methods without a provider, such as a transfer
// that the maker records, are the database's alone.
import type { ExpressPaymentSettings } from '@atelier/shop/express-payment';

/** A payment to start at a provider. Amounts are exact decimals in the currency. */
export interface PaymentRequest {
  /** Id of the order. */
  readonly id: string;
  readonly number: number;
  readonly email: string;
  readonly language: string;
  readonly currency: string;
  readonly due: string;
  /** Time at which the unpaid order expires; null for never. */
  readonly payBy: string | null;
}

/** A refund to carry out at the provider that took the payment. */
export interface RefundRequest {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  /** The provider's own id of the payment. */
  readonly reference: string;
}

/** Content of a verified webhook. */
export type ProviderEvent =
  | OrderPaymentEvent
  | ChargeEvent
  | { readonly id: string; readonly kind: 'other' };

/** An event about a payment that the shop started for an order. */
export interface OrderPaymentEvent {
  readonly id: string;
  readonly kind: 'paid' | 'failed';
  readonly orderId: string | null;
  /** The provider's own id of the payment. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
}

/** An event about a payment that the provider holds, identified by the provider's own id alone. */
export interface ChargeEvent {
  readonly id: string;
  readonly kind: 'refunded' | 'disputed' | 'dispute_won' | 'dispute_lost';
  readonly reference: string;
  /** Of a refund the total refunded so far, of a dispute the disputed amount. */
  readonly amount: string;
  readonly currency: string;
  /** The provider's id of the dispute and the bank's reason; empty for refunds. */
  readonly dispute: string;
  readonly reason: string;
}

/** A provider over one account. Faults of the network reject; the caller retries. */
export interface PaymentProvider {
  /**
   * Starts a payment and returns the address at which the buyer pays. Idempotent for an order and amount.
   * @param returnUrls pages of the shop that the provider leads back to
   */
  startPayment(
    request: PaymentRequest,
    returnUrls: { readonly paid: string; readonly cancelled: string },
  ): Promise<string>;
  /**
   * Starts a payment by the provider's element in the checkout, and returns the secret by which the browser confirms it. Idempotent for an
   * order and amount. Absent where the provider has no such element.
   */
  startExpressPayment?(request: PaymentRequest): Promise<string>;
  /** Refunds a payment. Idempotent for a refund's id. Returns false if the provider refuses for good. */
  refund(request: RefundRequest): Promise<boolean>;
  /** Whether the provider accepts the account's key now: a call that changes nothing. Never rejects. */
  checkAccount(): Promise<'works' | 'refused' | 'unreachable'>;
  /** The event in a webhook; null if its signature is wrong or too old. */
  verifyWebhook(body: string, headers: Headers): Promise<ProviderEvent | null>;
}

/** The open providers by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** An environment variable that a provider reads, as a row of the table in `docs/settings.md`. */
export interface ProviderVariable {
  readonly variable: string;
  /** The default in words. */
  readonly default: string;
  readonly meaning: string;
}

/** A refused environment variable; `problem` completes "VARIABLE is …". */
export interface ProviderProblem {
  readonly variable: string;
  readonly problem: string;
  readonly remedy: string;
}

/** Reads a variable; undefined where it is unset or empty. */
export type ReadVariable = (variable: string) => string | undefined;

/** One kind of provider: the default export of its folder's main file. */
export interface PaymentProviderDefinition {
  /** Primary key in `private.payment_providers`, and the last part of the webhook address. */
  readonly name: string;
  readonly variables: readonly ProviderVariable[];
  /** Further addresses of the webhook under `/orders/v1/`, from earlier releases. */
  readonly formerWebhookPaths?: readonly string[];
  /** Opens the account that the variables describe; null where none is configured. Nothing is loaded before `open` is called. */
  configure(read: ReadVariable):
    | {
        readonly open: () => Promise<PaymentProvider>;
        readonly express?: ExpressPayment | undefined;
      }
    | { readonly problem: ProviderProblem }
    | null;
}

/** A provider's element for wallets. */
export interface ExpressPayment extends Omit<ExpressPaymentSettings, 'method'> {
  /** Origins that the element needs, which the policy of the checkout allows. */
  readonly origins: Readonly<Record<'scripts' | 'frames' | 'connections', readonly string[]>>;
}

/** A provider whose account is configured. */
export interface ConfiguredProvider {
  readonly name: string;
  readonly open: () => Promise<PaymentProvider>;
  /** Its element for wallets in the checkout; undefined where it has none. */
  readonly express?: ExpressPayment | undefined;
}
