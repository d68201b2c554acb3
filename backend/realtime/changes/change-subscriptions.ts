/**
 * Subscriptions to changes of rows: each channel's requests, the one stream that all of them share, and the delivery of a change to
 * those that it concerns. The stream exists while there is a subscription.
 */
import type { Identity } from '../../keys/identity.ts';
import type { Connection } from '../../postgres/connection.ts';
import type { Database } from '../../postgres/database.ts';
import { DatabaseError } from '../../postgres/database.ts';
import type { ChangeRequest } from '../request/join-config.ts';
import { parseFilter } from './change-filter.ts';
import type { ActiveSubscription, ChangeSubscriber } from './active-subscription.ts';
import { ChangeDelivery } from './change-delivery.ts';
import type { DeliveryOptions } from './change-delivery.ts';
import { compileFilter } from './compiled-filter.ts';
import type { ChangedTable, RowChange } from './replication-stream.ts';
import { openStreamOnDemand } from './stream-on-demand.ts';
import { publishedTable } from './table-shape.ts';

/** One subscription. */
export interface ChangeSubscription {
  setCaller(caller: Identity): void;
  remove(): void;
}

/** The result of the requests of a join. */
export interface Subscribed {
  readonly subscriptions: readonly ChangeSubscription[];
  /** The requests as they came, each with its id. */
  readonly echo: readonly Readonly<Record<string, unknown>>[];
  /** A text for the client; null where all is well. */
  readonly error: string | null;
}

export interface ChangeSubscriptions {
  /** Subscribes; resolves when no later change is missed. */
  add(requests: readonly ChangeRequest[], subscriber: ChangeSubscriber): Promise<Subscribed>;
  close(): Promise<void>;
}

/** The publication that says which tables' changes are sent. */
const publication = 'supabase_realtime';
/** Identifiers are numbers that JavaScript and PostgreSQL hold exactly; a client takes 0 for none. */
const idMax = 2 ** 31 - 1;
/** The services of subscriptions. */
export interface ChangeOptions extends DeliveryOptions {
  readonly connection: Connection;
  /** Time for which an unused stream stays open. */
  readonly lingerMs: number;
}

/** Opens the subscriptions; no connection is made before the first. */
export function openChangeSubscriptions(options: ChangeOptions): ChangeSubscriptions {
  const { admin, connection, lingerMs, onFault } = options;
  const active = new Set<ActiveSubscription>();
  const delivery = new ChangeDelivery(options, active);
  const listener = {
    onChange: (change: RowChange) => delivery.deliver(change),
    onTable: (oid: number) => delivery.forget(oid),
    onTruncate: (tables: readonly ChangedTable[]) => delivery.truncate(tables),
    onLost(cause: unknown) {
      onFault('The stream of changes was lost.', cause);
      const subscribers = new Set([...active].map(({ subscriber }) => subscriber));
      active.clear();
      for (const subscriber of subscribers) subscriber.fail();
    },
  };
  const stream = openStreamOnDemand(connection, publication, listener, lingerMs);
  let lastId = 0;
  const nextId = (): number => {
    lastId = lastId === idMax ? 1 : lastId + 1;
    return lastId;
  };
  const activate = (subscription: ActiveSubscription): ChangeSubscription => {
    active.add(subscription);
    return {
      setCaller(caller) {
        subscription.caller = caller;
      },
      remove() {
        if (active.delete(subscription) && active.size === 0) stream.release();
      },
    };
  };

  return {
    async add(requests, subscriber) {
      const echo = requests.map(({ raw }) => ({ ...raw, id: nextId() }));
      const refused = (error: string | null): Subscribed => ({ subscriptions: [], echo, error });
      if (requests.length === 0) return refused(null);
      const added: ActiveSubscription[] = [];
      for (const [at, request] of requests.entries()) {
        const { caller } = subscriber;
        const compiled = await compileRequest(admin, request, caller);
        if (typeof compiled === 'string') return refused(compiled);
        added.push({ ...compiled, id: echo[at]?.id ?? 0, request, subscriber, caller });
      }
      try {
        await stream.open();
      } catch (cause) {
        onFault('The stream of changes cannot be opened.', cause);
        return refused(unableText(requests[0]));
      }
      return { subscriptions: added.map(activate), echo, error: null };
    },
    close: () => stream.close(),
  };
}

/** The filter of a request against its table; a text where the request cannot be met. */
async function compileRequest(
  admin: Database,
  request: ChangeRequest,
  { role }: Identity,
): Promise<Pick<ActiveSubscription, 'filter' | 'oid'> | string> {
  const { table, schema, filter, event } = request;
  if (!['*', 'INSERT', 'UPDATE', 'DELETE'].includes(event)) return unableText(request);
  // The database knows no text with this character.
  if ([schema, table, filter].some((text) => text?.includes('\0'))) return unableText(request);
  if (table === null) return filter === null ? { filter: null, oid: null } : unableText(request);
  const oid = await publishedTable(admin, publication, schema, table);
  if (oid === null) return unableText(request);
  if (filter === null) return { filter: null, oid };
  const conditions = parseFilter(filter);
  if (conditions === null) return `Error parsing \`filter\` params: ${filter}`;
  try {
    const compiled = await compileFilter(admin, oid, role, conditions);
    return typeof compiled === 'string'
      ? `Error parsing \`filter\` params: ${compiled}`
      : { filter: compiled, oid };
  } catch (error) {
    if (error instanceof DatabaseError)
      return `Error parsing \`filter\` params: ${error.fields.message}`;
    throw error;
  }
}

function unableText(request: ChangeRequest | undefined): string {
  const { event = '*', schema = 'public', table, filter, select } = request ?? {};
  const parts = [
    `event: ${event}`,
    `schema: ${schema}`,
    `table: ${table ?? '*'}`,
    `filters: [${filter ?? ''}]`,
    ...(select == null ? [] : [`select: [${select.join(', ')}]`]),
  ];
  return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${parts.join(', ')}]`;
}
