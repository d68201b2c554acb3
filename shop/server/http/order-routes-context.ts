// Ports and settings of the order routes; the process fills them.
import type { BackupMail } from '../backups/compose-backup-mail.ts';
import type { OrderMail } from '../orders/order-mail.ts';
import type { SubscriptionMail } from '../subscriptions/subscription-mail.ts';
import type { PaymentProviders } from '../payment/payment-provider.ts';
import type { ReadPicture } from '../social-cards/read-shop-picture.ts';

/** A mail with its layout. */
export interface RenderedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId?: string;
  readonly unsubscribeUrl?: string;
}

/** The mails of the shop, as the process lays them out and sends them. */
export interface MailPort {
  readonly render: (content: OrderMail | BackupMail | SubscriptionMail) => RenderedMail;
  /** Names of the mails about accounts that the project sends. */
  readonly accountMails: readonly string[];
  /** An account mail of a name with invented contents; null for a name that is none. */
  readonly composeAccountMail: (
    name: string,
    receiver: { readonly to: string; readonly language: string },
  ) => RenderedMail | null;
  /** Sends by the mail server of all mails; rejects when it does not accept the mail. */
  readonly send: (mail: RenderedMail) => Promise<void>;
  /** Whether mails leave the process; otherwise they land in the outbox. */
  readonly leaves: boolean;
}

/** Functions of the database about payments, by name, with their arguments as PostgreSQL reads them. */
export type CallPayments = (
  name: 'start_payment' | 'record_webhook' | 'apply_provider_event' | 'apply_charge_event',
  values: readonly (string | null)[],
) => Promise<unknown>;

export interface OrderRoutesContext {
  /** The data API, in which an order is read with its reader's rights. Rejects, or responds with 5xx, while the database is away. */
  readonly rest: (request: Request) => Promise<Response>;
  readonly publishableKey: string;
  /** Calls one of the database's functions for payments, which no visitor may call. */
  readonly callPayments: CallPayments;
  /** Reads the text of a request; null if it is longer than so many bytes or breaks off. */
  readonly readText: (request: Request, bytesMax: number) => Promise<string | null>;
  readonly providers: PaymentProviders;
  readonly mails: MailPort;
  /** The shop's public origin. */
  readonly siteUrl: string;
  /** Folder of unpacked typefaces for printables. */
  readonly fontFolder: string;
  /** A picture of the shop by its path, or null. */
  readonly picture: ReadPicture;
  readonly log: {
    info(event: string, fields?: Readonly<Record<string, string>>): void;
  };
}
