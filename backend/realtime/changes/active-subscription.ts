/** An active subscription to changes of rows: the request, the channel behind it, and the filter. */
import type { Identity } from '../../keys/identity.ts';
import type { ChangeRequest } from '../request/join-config.ts';
import type { CompiledFilter } from './compiled-filter.ts';

/** The channel behind subscriptions. */
export interface ChangeSubscriber {
  readonly caller: Identity;
  /** Sends the payload of a `postgres_changes` event. */
  deliver(payload: unknown): void;
  /** Ends the channel with an error, because changes were missed. */
  fail(): void;
}

/** A subscription as delivery sees it. */
export interface ActiveSubscription {
  readonly id: number;
  readonly request: ChangeRequest;
  /** The wanted table, which keeps its number when it is renamed; null for all tables of the schema. */
  readonly oid: number | null;
  readonly subscriber: ChangeSubscriber;
  readonly filter: CompiledFilter | null;
  caller: Identity;
}
