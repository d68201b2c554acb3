// Mail previews and payment state, as the server functions of the back office return them. Types alone: they add nothing to a bundle.

/** All mails that the shop sends, with their subjects in a language. */
export interface MailList {
  readonly mails: readonly { readonly name: string; readonly subject: string }[];
  /** Whether mails leave the server; otherwise they land in its outbox. */
  readonly leaves: boolean;
}

export interface MailPreview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A test that the mail server took. */
export interface MailTest {
  readonly to: string;
  readonly leaves: boolean;
}

/** The ways to pay and their providers. */
export interface PaymentState {
  readonly methods: readonly PaymentMethodState[];
  readonly hasBankDetails: boolean;
  readonly pickupMethods: number;
  /** At most a hundred. */
  readonly unpaidTransfers: number;
}

export interface PaymentMethodState {
  readonly name: string;
  /** Key of its name in the shop's texts. */
  readonly label: string;
  readonly isOnline: boolean;
  readonly isOffered: boolean;
  /** The last genuine webhook (ISO 8601), with its outcome; null before the first. */
  readonly receivedAt: string | null;
  readonly outcome: string | null;
  /** The last webhook with a wrong signature (ISO 8601). */
  readonly forgedAt: string | null;
  /** `missing`, `works`, `refused` or `unreachable`; null for a method without a provider. */
  readonly account: string | null;
  /** Address to enter at the provider. */
  readonly webhook: string | null;
}
