// A mail about an order before its layout: plain data, which the server renders and sends.

/** All of it is plain text: none of it becomes HTML. */
export interface OrderMail {
  /** One address, or several with commas between them. */
  readonly to: string;
  /** The address for replies, where it differs from the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  /** The same for every attempt, so that mail programs show a mail that was sent twice only once. */
  readonly messageId: string;
  readonly language: string;
  readonly title: string;
  /** A line break within a paragraph is preserved. */
  readonly paragraphs: readonly string[];
  /** A paragraph with a link, below the others. */
  readonly blocks?: readonly {
    readonly kind: 'paragraph';
    readonly runs: readonly { readonly text: string; readonly href?: string }[];
  }[];
  /** Names and amounts, shown as a table. */
  readonly rows: readonly (readonly [name: string, amount: string])[];
  readonly button: { readonly label: string; readonly address: string };
  /** Small print at the end. */
  readonly footer: string;
}
