/** A shop under test, and its rows and goods, as the model of orders reaches them. */
import type { Destination } from './order-destinations.ts';
import type { ProviderLedger, ProviderNotice } from './provider-ledger.ts';

/** An order as the model places it: of one variant, to a destination. */
export interface ModelRequest {
  readonly variant: number;
  readonly quantity: number;
  readonly payment: string;
  /** A discount code, if any. */
  readonly code: string | null;
  readonly destination: Destination;
}

/** A shop as the model reaches it: by SQL in tests, over HTTP in the torture. */
export interface ShopUnderTest {
  /** Answers the order's id, or null where it was refused. */
  place(order: ModelRequest): Promise<string | null>;
  /** Calls a function as the maker; the name of the refusal, or null where it was done. */
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<string | null>;
  /** Hands over what the provider tells. */
  receive(notice: ProviderNotice): Promise<void>;
  /** Issues invoices with the payment, or with the last shipment, from now on. */
  issueAt(moment: 'payment' | 'delivery'): Promise<void>;
  /** Gives up an order whose time to pay is over, as the job does. */
  expire(order: string): Promise<void>;
  /** Runs the jobs about refunds that wait, as far as there are any. */
  runRefunds(ledgers: ReadonlyMap<string, ProviderLedger>): Promise<void>;
  /** The actions that an order offers the maker, and those that their functions accept; absent where only the former are known. */
  actions?(order: string): Promise<OrderActions>;
  /** Rows of a table whose column is one of the values. */
  rows(
    table: string,
    column: string,
    values: readonly (string | number)[],
  ): Promise<readonly Row[]>;
}

export interface OrderActions {
  readonly offered: readonly string[];
  readonly accepted: readonly string[];
}

export type Row = Readonly<Record<string, string | number | null>>;

/** Ids of two variants, of two products or of one, and how many units there are of each. */
export interface Goods {
  readonly plain: number;
  readonly edition: number;
  readonly stock: number;
  /** Variants that the discount code of the model is for. */
  readonly discounted: readonly number[];
  /** Whether both are variants of one product, and so have one tax class and go to the same zones. */
  readonly isOneProduct: boolean;
}
