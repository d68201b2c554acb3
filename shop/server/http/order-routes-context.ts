// Ports and settings of the order routes; the process fills them.
import type { QueryValue } from '../orders/order-tasks.ts';
import type { PaymentProviders } from '../payment/payment-provider.ts';

export interface OrderRoutesContext {
  /** The data API, in which an order is read with its reader's rights. Rejects, or responds with 5xx, while the database is away. */
  readonly rest: (request: Request) => Promise<Response>;
  readonly publishableKey: string;
  /** Runs a statement as the worker's role. */
  readonly queryValue: QueryValue;
  /** Reads the text of a request; null if it is longer than so many bytes or breaks off. */
  readonly readText: (request: Request, bytesMax: number) => Promise<string | null>;
  readonly providers: PaymentProviders;
  /** The shop's public origin. */
  readonly siteUrl: string;
  /** Folder of unpacked typefaces for printables. */
  readonly fontFolder: string;
  readonly log: {
    info(event: string, fields?: Readonly<Record<string, string>>): void;
  };
}
