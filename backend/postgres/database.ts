/**
 * The database port: the one way in which the backend speaks to PostgreSQL, whether embedded or reached by an address.
 * It is PostgreSQL's own extended protocol, seen as data: statements in, rows out.
 *
 * Invariants: values travel as parameters, never inside the text; a pipeline is one transaction and, where nothing has
 * to be decided in between, one round trip.
 */

/** One statement of the extended protocol. A text value is sent as text, bytes as a binary `bytea`, null as SQL NULL. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly (string | Uint8Array | null)[];
  /**
   * A stable name makes the server keep the plan: prepared once a connection, and anew when the plan went stale. At most 63
   * characters. In a {@link Transaction} a name has no effect.
   */
  readonly name?: string;
  /** Its cells are wanted as bytes and undescribed: they come as `raw`, and neither `rows` nor `columns` are filled. */
  readonly raw?: boolean;
}

/** The result of a statement: every cell in PostgreSQL's text format, as the server sent it. */
export interface Rows {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** The rows of a {@link Statement} that asked for bytes: its cells in UTF-8. */
  readonly raw: readonly (readonly (Uint8Array<ArrayBuffer> | null)[])[];
  /** The command tag's count (rows selected, inserted, updated or deleted). */
  readonly count: number;
}

export interface Column {
  readonly name: string;
  /** The type's OID in `pg_type`. */
  readonly typeOid: number;
}

/** A refusal or fault that PostgreSQL reported, with its own fields. */
export interface DatabaseErrorFields {
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;
  readonly table: string | null;
  readonly column: string | null;
  readonly schema: string | null;
}

/** Options of a pipeline or transaction. */
export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** The statements of the pipeline change nothing, so that it is run again when its connection is lost. Read-only ones are. */
  readonly isRepeatable?: boolean;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Undo everything at the end, whatever it answered (PostgREST's `tx=rollback`). */
  readonly rollback?: boolean;
  /**
   * Ends the wait for a connection and cancels the running statement; the call then rejects with the signal's reason. A call
   * that had already succeeded when the signal came resolves all the same.
   */
  readonly signal?: AbortSignal;
  /** Receives the processor time in milliseconds that the database used on a pipeline, where it is known. */
  readonly onProcessorTime?: (ms: number) => void;
}

/** A transaction in the hands of a callback. */
export interface Transaction {
  query(statement: Statement): Promise<Rows>;
  /** Several statements in one round trip; the first error ends the transaction. */
  pipeline(statements: readonly Statement[]): Promise<readonly Rows[]>;
}

/**
 * A pool of connections as one role. Every promise rejects with {@link DatabaseError} or {@link DatabaseUnreachable}, or with
 * the reason of the caller's own signal; a `RangeError` is a bug of the caller (a statement that cannot be sent at all).
 */
export interface Database {
  /** Runs the statements as one transaction, in one round trip, and returns the rows of each. COPY is not for pipelines. */
  pipeline(
    statements: readonly Statement[],
    options?: TransactionOptions,
  ): Promise<readonly Rows[]>;
  /** Runs `work` in one transaction; commits when it resolves, rolls back when it rejects. */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /**
   * Listens on a channel over a connection of its own, re-established when lost.
   * `onReconnect` runs after a loss, because notices may have been missed meanwhile.
   */
  listen(
    channel: string,
    onNotice: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<{ close(): Promise<void> }>;
  /** Waits for running work, then closes every connection, those that listen among them. */
  close(): Promise<void>;
}

/** PostgreSQL answered with an error. */
export class DatabaseError extends Error {
  readonly fields: DatabaseErrorFields;

  constructor(fields: DatabaseErrorFields) {
    super(fields.message);
    this.name = 'DatabaseError';
    this.fields = fields;
  }
}

const unreachableBecause = {
  connection: 'The database does not answer.',
  'pool-timeout': 'No database connection became free in time.',
  crowded: 'Too many requests wait for the database.',
  unconfirmed: 'No standby has confirmed what was written.',
} as const;

/**
 * No connection could be had (refused, lost, pool exhausted, too long a line), or none of the standbys that a commit waits for has it: it is done on the primary
 * alone, and would be lost with it. The cause is for the log, never for the caller.
 */
export class DatabaseUnreachable extends Error {
  readonly reason: keyof typeof unreachableBecause;

  constructor(reason: keyof typeof unreachableBecause, cause: unknown) {
    super(unreachableBecause[reason], { cause });
    this.name = 'DatabaseUnreachable';
    this.reason = reason;
  }
}
