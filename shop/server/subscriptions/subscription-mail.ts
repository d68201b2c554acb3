// A mail to a subscriber before its layout: plain data, which the server renders and sends.

/** Text of one look. All of it is plain text: none of it becomes HTML. */
export interface LetterRun {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isEmphasized?: boolean;
  /** An address that is safe to follow. */
  readonly href?: string;
}

/** A block of a letter; an `item` is an item of a list, with its number or a dash as `mark`. */
export interface LetterBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'quotation';
  readonly mark?: string;
  readonly runs: readonly LetterRun[];
}

/** The shape of the server's own mails; see `MailContent` of `backend/mail`. */
export interface SubscriptionMail {
  readonly to: string;
  readonly subject: string;
  /** The same for every attempt, so that mail programs show a mail that was sent twice only once. */
  readonly messageId: string;
  readonly language: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly blocks?: readonly LetterBlock[];
  readonly button?: { readonly label: string; readonly address: string };
  readonly notes?: readonly string[];
  /** Small print at the end. */
  readonly footer: string;
  /** The visible way to unsubscribe. */
  readonly footerLink?: { readonly label: string; readonly address: string };
  /** The way to unsubscribe that mail programs use by themselves. */
  readonly unsubscribeUrl?: string;
}
