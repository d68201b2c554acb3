/**
 * The stream of changes: PostgreSQL's logical decoding over a connection of its own. Its slot is temporary, so that a lost connection or
 * a killed process leaves none behind that would retain the log.
 */
import { randomBytes } from 'node:crypto';
import { Connection as PgConnection } from 'pg';
import type { Client } from 'pg';
import { LogicalReplicationService, PgoutputPlugin } from 'pg-logical-replication';
import type { Pgoutput } from 'pg-logical-replication';
import { clientConfig } from '../../postgres/connection.ts';
import type { Connection } from '../../postgres/connection.ts';

/** A row of a change: its columns in PostgreSQL's text form; undefined for a large value that did not change. */
export type TextRow = Readonly<Record<string, string | null | undefined>>;

/** The table of a change, as the stream describes it. */
export interface ChangedTable {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
}

/** One changed row. */
export interface RowChange {
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly table: ChangedTable;
  readonly committedAt: Date;
  readonly record: TextRow | null;
  /** The row before, as far as the table's replica identity has it; null where its key did not change. */
  readonly before: TextRow | null;
}

export interface ReplicationStream {
  close(): Promise<void>;
}

/** Events of a stream. */
export interface ReplicationListener {
  /** One after the other; the next change waits for it. */
  onChange(change: RowChange): Promise<void>;
  /** A table was described, for the first time or after a change of its columns. */
  onTable(oid: number): void;
  /** Tables were emptied at once. */
  onTruncate(tables: readonly ChangedTable[]): void;
  /** The stream ended by itself: changes are missed from here on. */
  onLost(cause: unknown): void;
}

/** Creates its slot on the connection that reads it, since a temporary one is visible there alone; values stay texts. */
class TextPlugin extends PgoutputPlugin {
  override async start(client: Client, slot: string, lsn: string): Promise<unknown> {
    await client.query(
      `CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
    );
    return await super.start(client, slot, lsn);
  }

  override parse(buffer: Buffer): Pgoutput.Message {
    const message: Pgoutput.Message = super.parse(buffer);
    if (message.tag === 'relation')
      for (const column of message.columns) column.parser = (raw: unknown) => raw;
    return message;
  }
}

/**
 * A connection that reports an error a moment later where it follows "ready for query" in one packet, as from a server that is stopped while the stream starts:
 * the library listens for errors from then on alone, and an 'error' without a listener would end the process.
 */
class ReplicationConnection extends PgConnection {
  #isReadyNow = false;

  override emit(name: string, ...values: unknown[]): boolean {
    if (name === 'readyForQuery') {
      this.#isReadyNow = true;
      setImmediate(() => {
        this.#isReadyNow = false;
      });
    }
    if (name !== 'errorMessage' || !this.#isReadyNow) return super.emit(name, ...values);
    setImmediate(() => super.emit(name, ...values));
    return true;
  }
}

/** Opens a stream; resolves once its slot exists, from where on no change is missed. Rejects where the database refuses. */
export async function openReplicationStream(
  connection: Connection,
  publication: string,
  listener: ReplicationListener,
): Promise<ReplicationStream> {
  const config = clientConfig(connection, 'atelier realtime changes');
  const client = { ...config, connection: new ReplicationConnection(config) };
  const service = new LogicalReplicationService(client, {
    acknowledge: { auto: true, timeoutSeconds: 5 },
    flowControl: { enabled: true },
  });
  const plugin = new TextPlugin({ protoVersion: 1, publicationNames: [publication] });
  let isClosed = false;
  let committedAt = new Date();
  service.on('data', async (_lsn: string, message: Pgoutput.Message) => {
    if (isClosed) return;
    if (message.tag === 'begin') committedAt = dateOf(message.commitTime);
    if (message.tag === 'relation') listener.onTable(message.relationOid);
    if (message.tag === 'truncate') listener.onTruncate(message.relations.map(tableOf));
    const change = changeOf(message, committedAt);
    if (change !== null) await listener.onChange(change);
  });
  service.on('heartbeat', (lsn: string, _time: number, shouldRespond: boolean) => {
    if (shouldRespond) void service.acknowledge(lsn);
  });
  const started = new Promise<void>((resolve) => service.once('start', () => resolve()));
  const lost = (cause: unknown): void => {
    if (isClosed) return;
    isClosed = true;
    void service.stop().catch(() => {});
    listener.onLost(cause);
  };
  service.on('error', lost);
  const slot = `atelier_realtime_${randomBytes(8).toString('hex')}`;
  const ended = service.subscribe(plugin, slot);
  await Promise.race([started, ended]);
  ended.then(
    () => lost(new Error('The stream of changes ended.')),
    (cause: unknown) => lost(cause),
  );
  return {
    async close() {
      isClosed = true;
      await service.stop();
    },
  };
}

/** Microseconds since 1970. */
function dateOf(time: Pgoutput.MessageBegin['commitTime']): Date {
  return new Date(Number(time) / 1000);
}

function changeOf(message: Pgoutput.Message, committedAt: Date): RowChange | null {
  switch (message.tag) {
    case 'insert':
      return {
        type: 'INSERT',
        table: tableOf(message.relation),
        committedAt,
        record: message.new,
        before: null,
      };
    case 'update':
      return {
        type: 'UPDATE',
        table: tableOf(message.relation),
        committedAt,
        record: message.new,
        before: message.old ?? message.key,
      };
    case 'delete':
      return {
        type: 'DELETE',
        table: tableOf(message.relation),
        committedAt,
        record: null,
        before: message.old ?? message.key ?? {},
      };
    default:
      return null;
  }
}

function tableOf({ relationOid, schema, name }: Pgoutput.MessageRelation): ChangedTable {
  return { oid: relationOid, schema, name };
}
