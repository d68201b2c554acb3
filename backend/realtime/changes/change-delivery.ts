/**
 * Delivery of one change: the row as JSON, the filters, and, for each caller, whether its policies let it see the row now. Policies do
 * not apply to deletions, of which only the key is sent where a table has policies.
 */
import type { Database, Statement } from '../../postgres/database.ts';
import { DatabaseError } from '../../postgres/database.ts';
import type { Identity } from '../../keys/identity.ts';
import { callerSettings } from '../policies/channel-policies.ts';
import type { ActiveSubscription } from './active-subscription.ts';
import { changeData, limited, narrowed, refusedChange } from './change-data.ts';
import type { ChangeData, Json } from './change-data.ts';
import { quoted } from './compiled-filter.ts';
import type { CompiledFilter } from './compiled-filter.ts';
import type { ChangedTable, RowChange, TextRow } from './replication-stream.ts';
import { readTableShape, selectableColumns } from './table-shape.ts';
import type { TableColumn, TableShape } from './table-shape.ts';

/** The services of the delivery. */
export interface DeliveryOptions {
  /** As the owner of the database. */
  readonly admin: Database;
  /** In the unprivileged role of requests. */
  readonly database: Database;
  readonly onFault: (text: string, cause: unknown) => void;
}

/** Callers whose policies are checked at a time. */
const checksAtOnce = 4;
/** A grant or revocation is seen after this time at the latest: the stream does not tell of it. */
const cacheMs = 10_000;

export class ChangeDelivery {
  readonly #admin: Database;
  readonly #database: Database;
  readonly #onFault: DeliveryOptions['onFault'];
  readonly #active: ReadonlySet<ActiveSubscription>;
  readonly #shapes = new Map<number, Promise<TableShape | null>>();
  readonly #selectable = new Map<string, Promise<ReadonlySet<string>>>();
  #cachedUntil = 0;

  constructor(
    { admin, database, onFault }: DeliveryOptions,
    active: ReadonlySet<ActiveSubscription>,
  ) {
    this.#admin = admin;
    this.#database = database;
    this.#onFault = onFault;
    this.#active = active;
  }

  /** Reads the table anew with its next change. */
  forget(oid: number): void {
    this.#shapes.delete(oid);
    this.#selectable.clear();
  }

  /** Delivers a change to every subscription that it concerns. A failure is reported to them, and ends nothing. */
  async deliver(change: RowChange): Promise<void> {
    const concerned = [...this.#active].filter((each) => isConcerned(each, change));
    if (concerned.length === 0) return;
    if (Date.now() > this.#cachedUntil) {
      this.#selectable.clear();
      this.#shapes.clear();
      this.#cachedUntil = Date.now() + cacheMs;
    }
    try {
      await this.#deliver(change, concerned);
    } catch (cause) {
      this.#onFault('A change was not delivered.', cause);
      fail(concerned);
    }
  }

  /** Ends the channels that would see deletions from emptied tables, whose rows are not told one by one. */
  truncate(tables: readonly ChangedTable[]): void {
    fail(
      [...this.#active].filter((each) =>
        tables.some((table) => isConcerned(each, { type: 'DELETE', table })),
      ),
    );
  }

  async #deliver(change: RowChange, concerned: readonly ActiveSubscription[]): Promise<void> {
    const shape = await this.#shapeOf(change.table.oid);
    if (shape === null) return;
    const rows = rowsOf(change, shape);
    const filters = new Map(
      concerned.flatMap(({ filter }) => (filter === null ? [] : [[filter.key, filter] as const])),
    );
    const rendered = await this.#render(shape, rows, [...filters.values()]);
    const matching = concerned.filter(
      ({ filter }) => filter === null || rendered.matched.has(filter.key),
    );
    for (const callers of inGroups(byCaller(matching, shape), checksAtOnce))
      await Promise.all(
        callers.map(async (subscriptions) => {
          const caller = subscriptions[0]?.caller;
          if (caller === undefined) return;
          try {
            const data = await this.#dataFor(caller, change, shape, rendered);
            if (data !== null) send(data, subscriptions, shape);
          } catch (cause) {
            // A policy that fails for one caller, or a role that is gone, is none of the others' business.
            this.#onFault('A change was not delivered to a caller.', cause);
            fail(subscriptions);
          }
        }),
      );
  }

  /** The data for one caller; null where the row is hidden from it, or gone. */
  async #dataFor(
    caller: Identity,
    change: RowChange,
    shape: TableShape,
    { record, before }: Rendered,
  ): Promise<ChangeData | null> {
    const keys = shape.columns.filter(({ isKey }) => isKey);
    const selectable = await this.#selectableFor(shape.oid, caller.role);
    if (keys.length === 0) return refusedChange(change, 'Error 400: Bad Request, no primary key');
    if (!keys.every(({ name }) => selectable.has(name)))
      return refusedChange(change, 'Error 401: Unauthorized');
    if (change.type !== 'DELETE' && !(await this.#isVisible(caller, shape, keys, change.record)))
      return null;
    return limited(changeData(change, shape, selectable, { record, before }));
  }

  async #isVisible(
    caller: Identity,
    { schema, name }: TableShape,
    keys: readonly TableColumn[],
    record: TextRow | null,
  ): Promise<boolean> {
    const conditions = keys.map((key, at) => `${quoted(key.name)} = $${at + 1}::${key.castType}`);
    const query: Statement = {
      text: `select from ${quoted(schema)}.${quoted(name)} where ${conditions.join(' and ')}`,
      values: keys.map((key) => record?.[key.name] ?? null),
    };
    try {
      const results = await this.#database.pipeline(
        [callerSettings({ ...caller, headers: {} }, ''), query],
        { readOnly: true },
      );
      return (results[1]?.count ?? 0) > 0;
    } catch (error) {
      if (error instanceof DatabaseError && error.fields.code === '42501') return false;
      throw error;
    }
  }

  /** The rows as JSON, and the filters that are met, in one query. */
  async #render(
    shape: TableShape,
    { record, before, filtered }: ChangedRows,
    filters: readonly CompiledFilter[],
  ): Promise<Rendered> {
    const matched = new Set<string>();
    const evaluated: CompiledFilter[] = [];
    for (const filter of filters) {
      if (!filter.columns.every((name) => filtered[name] !== undefined)) continue;
      if (filter.matches === null) evaluated.push(filter);
      else if (filter.matches(filtered)) matched.add(filter.key);
    }
    const values: (string | null)[] = [];
    const selectOf = (row: TextRow, name: string): string => {
      const columns = shape.columns.filter((column) => row[column.name] !== undefined);
      const cells = columns.map((column) => {
        values.push(row[column.name] ?? null);
        return `$${values.length}::${column.castType} as ${quoted(column.name)}`;
      });
      return `(select ${cells.join(', ')}) as ${name}`;
    };
    const sources = [
      ...(record === null ? [] : [selectOf(record, 'record')]),
      ...(before === null ? [] : [selectOf(before, 'before')]),
      ...(evaluated.length === 0 ? [] : [selectOf(filtered, 'x')]),
    ];
    const conditions = evaluated.map((filter) => {
      const sql = filter.sql(values.length + 1);
      values.push(...filter.values);
      return `(${sql})::text`;
    });
    const results = [
      record === null ? 'null' : 'to_jsonb(record)::text',
      before === null ? 'null' : 'to_jsonb(before)::text',
      ...conditions,
    ];
    const [result] = await this.#admin.pipeline([
      { text: `select ${results.join(', ')} from ${sources.join(', ')}`, values },
    ]);
    const [recordText, beforeText, ...met] = result?.rows[0] ?? [];
    for (const [at, filter] of evaluated.entries()) if (met[at] === 'true') matched.add(filter.key);
    return { record: jsonOf(recordText), before: jsonOf(beforeText), matched };
  }

  #shapeOf(oid: number): Promise<TableShape | null> {
    return cached(this.#shapes, oid, () => readTableShape(this.#admin, oid));
  }

  #selectableFor(oid: number, role: string): Promise<ReadonlySet<string>> {
    return cached(this.#selectable, `${oid} ${role}`, () =>
      selectableColumns(this.#admin, oid, role),
    );
  }
}

interface Rendered {
  readonly record: Json | null;
  readonly before: Json | null;
  readonly matched: ReadonlySet<string>;
}

interface ChangedRows {
  readonly record: TextRow | null;
  readonly before: TextRow | null;
  /** The row that filters compare. */
  readonly filtered: TextRow;
}

function isConcerned(
  { request, oid }: ActiveSubscription,
  { table, type }: Pick<RowChange, 'table' | 'type'>,
): boolean {
  if (request.event !== '*' && request.event !== type) return false;
  return oid === table.oid || hasName(request, table);
}

function hasName({ schema, table }: ActiveSubscription['request'], changed: ChangedTable): boolean {
  if (schema !== '*' && schema !== changed.schema) return false;
  return table === null || table === changed.name;
}

/** The rows of a change. The row before is the replica identity; of a deletion from a table with policies, the key alone. */
function rowsOf({ type, record, before }: RowChange, shape: TableShape): ChangedRows {
  const keyOf = (row: TextRow): TextRow =>
    Object.fromEntries(
      shape.columns.filter(({ isKey }) => isKey).map(({ name }) => [name, row[name]]),
    );
  if (type === 'INSERT') return { record, before: null, filtered: record ?? {} };
  if (type === 'UPDATE')
    return { record, before: before ?? keyOf(record ?? {}), filtered: record ?? {} };
  const deleted = shape.hasPolicies ? keyOf(before ?? {}) : (before ?? {});
  return { record: null, before: deleted, filtered: deleted };
}

/** Subscriptions whose callers see the same: by role and claims, or by role alone where no policy reads the claims. */
function byCaller(
  subscriptions: readonly ActiveSubscription[],
  { hasPolicies }: TableShape,
): readonly (readonly ActiveSubscription[])[] {
  const groups = Map.groupBy(subscriptions, ({ caller }) =>
    hasPolicies ? `${caller.role}\0${caller.claims}` : caller.role,
  );
  return [...groups.values()];
}

/** One message for each channel, with the ids of all its subscriptions that want the same columns. */
function send(
  data: ChangeData,
  subscriptions: readonly ActiveSubscription[],
  shape: TableShape,
): void {
  const messages = Map.groupBy(subscriptions, ({ subscriber }) => subscriber);
  for (const [subscriber, own] of messages) {
    const byColumns = Map.groupBy(own, ({ request }) => JSON.stringify(request.select));
    for (const same of byColumns.values()) {
      const select = same[0]?.request.select ?? null;
      subscriber.deliver({
        ids: same.map(({ id }) => id),
        data: select === null ? data : narrowed(data, select, shape),
      });
    }
  }
}

/** Ends channels with an error: nobody may take an incomplete picture for a complete one. */
function fail(subscriptions: readonly ActiveSubscription[]): void {
  for (const subscriber of new Set(subscriptions.map((each) => each.subscriber))) subscriber.fail();
}

const jsonOf = (text: string | null | undefined): Json | null =>
  text === null || text === undefined ? null : (JSON.parse(text) as Json);

function cached<Key, Value>(
  cache: Map<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}

function* inGroups<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
