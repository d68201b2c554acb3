// An order as the back office reads it. Types alone: they add nothing to a bundle.

import type { Order, PaymentLabel } from './order.ts';
import type { OptionChoice } from './product.ts';

/** Actions on an order, as `private.order_actions` names them. */
export type AdminOrderAction =
  | 'acceptReturn'
  | 'rejectReturn'
  | 'receiveReturn'
  | 'confirmRefund'
  | 'pay'
  | 'ship'
  | 'deliver'
  | 'refund'
  | 'requestReturn'
  | 'changeAddress'
  | 'cancel'
  | 'resendMail'
  | 'note'
  | 'payAgain';

/** An order with what no buyer reads. Amounts are exact decimals, times ISO 8601. */
export interface AdminOrder {
  readonly order: Order;
  /** Null for a guest. */
  readonly userId: string | null;
  /** Actions that the database accepts now. */
  readonly actions: readonly AdminOrderAction[];
  /** The money that can be refunded. */
  readonly refundable: string;
  readonly payments: readonly {
    readonly method: string;
    readonly label: PaymentLabel;
    readonly amount: string;
    readonly reference: string;
    /** Otherwise the maker refunds it by hand. */
    readonly isRefundedByProvider: boolean;
    readonly at: string;
  }[];
  /** Refunds that the maker pays by hand and confirms. */
  readonly owedRefunds: readonly { readonly id: string; readonly amount: string }[];
  readonly notes: readonly {
    readonly id: number;
    readonly body: string;
    /** The administrator's address, or the key of an account that is gone. */
    readonly author: string;
    readonly at: string;
  }[];
  /** Mails to the buyer. */
  readonly mails: readonly {
    readonly id: string;
    readonly kind: string;
    readonly at: string;
    readonly sentAt: string | null;
    readonly isRepetition: boolean;
    readonly canResend: boolean;
  }[];
}

/** The sum that a refund of lines comes to. */
export interface AdminRefundShare {
  readonly share: string;
  readonly refundable: string;
}

/** A variant that can be sold at the stall. */
export interface FoundVariant {
  readonly productId: number;
  /** Null for a product without options, as a cart names it. */
  readonly variantId: number | null;
  readonly title: string | null;
  readonly options: readonly OptionChoice[];
  readonly sku: string | null;
  /** Exact decimal. */
  readonly price: string;
  /** Null where its units are not counted. */
  readonly stock: number | null;
  readonly picture: string | null;
}

/** Variants that a search means. */
export interface FoundVariants {
  /** Whether the search is the code of the only one found, as a scanner types it. */
  readonly isCode: boolean;
  readonly items: readonly FoundVariant[];
}
