// Types of the texts of order mails and printables: a missing text in a language is a compile error.

/** Kinds of mails to buyers; the database names them when it queues a mail. */
export type OrderMailKind =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'return_accepted'
  | 'return_rejected'
  | 'return_withdrawn';

/** Kinds of mails to the maker. */
export type MakerMailKind =
  | 'placed'
  | 'paid'
  | 'cancelled'
  | 'return_requested'
  | 'return_withdrawn'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost';

interface MailTexts {
  readonly subject: string;
  readonly text: string;
}

/** Subjects name `{{number}}` and may name `{{total}}`; texts name the buyer, `{{name}}`, and may name `{{amount}}`. */
interface MakerTexts {
  readonly mails: Readonly<Record<MakerMailKind, MailTexts>>;
  readonly deliverTo: string;
  readonly contact: string;
  readonly payment: string;
  readonly note: string;
  readonly reason: string;
  readonly shippingMethods: Readonly<Record<'standard' | 'express' | 'pickup', string>>;
  readonly paymentMethods: Readonly<Record<'manual' | 'pickup' | 'stripe', string>>;
}

/** `{{number}}` is the order's; `{{amount}}` what goes back; `{{shop}}` the shop's name. */
export interface OrderTexts {
  readonly greeting: string;
  readonly mails: Readonly<Record<OrderMailKind, MailTexts>>;
  /** Follows `placed` where the money is to be transferred; may name `{{total}}`, `{{number}}` and `{{date}}`. */
  readonly transfer: string;
  readonly pickup: string;
  readonly tracking: string;
  readonly open: string;
  /** Names `{{number}}`. */
  readonly order: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly goods: string;
  readonly discount: string;
  readonly shipping: string;
  readonly free: string;
  /** May name `{{rate}}`. */
  readonly tax: string;
  readonly taxIncluded: string;
  readonly total: string;
  readonly paid: string;
  /** Names `{{amount}}`. */
  readonly refunded: string;
  /** May name `{{number}}` and `{{of}}`. */
  readonly edition: string;
  readonly invoice: string;
  /** Names `{{date}}`. */
  readonly date: string;
  readonly billTo: string;
  readonly certificate: string;
  /** May name `{{title}}`, `{{number}}`, `{{of}}` and `{{shop}}`. */
  readonly certifies: string;
  readonly verify: string;
  /** Texts of the mails to the maker. */
  readonly maker: MakerTexts;
}
