/** A mail ready to be sent, and the port that sends it. */

export interface Mail {
  /** One address, or several with commas between them. */
  readonly to: string;
  /** The address for replies, where it differs from the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, so that mail programs show a mail that was sent twice only once. */
  readonly messageId?: string;
  /** Address that ends the subscription by a POST (RFC 8058); of a mail that its reader has subscribed to. */
  readonly unsubscribeUrl?: string;
}

/** Sends mails. */
export interface Mailer {
  /** Rejects when the mail server did not accept the mail. */
  send(mail: Mail): Promise<void>;
}
