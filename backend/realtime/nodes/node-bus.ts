/**
 * The bus between servers on one database: messages in batches by notifications, and by a table where they are too long for one. A
 * server is alive as long as its connection holds a lock.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { clientConfig } from '../../postgres/connection.ts';
import type { Connection } from '../../postgres/connection.ts';
import { openReconnectingConnection } from '../../postgres/reconnecting-connection.ts';
import type { ReconnectingConnection } from '../../postgres/reconnecting-connection.ts';
import { isRecord, parseJson } from '../frames/frame.ts';

/** The events of the bus. */
export interface BusListener {
  /** A message of another server. */
  onMessage(node: number, message: unknown): void;
  /** The key of a stored message that was committed: its id and time. */
  onStored(key: string): void;
  /** Servers that are no longer there. */
  onGone(nodes: readonly number[]): void;
  /** The connection was lost and is back: what others sent meanwhile was missed. */
  onReturn(): void;
}

export interface NodeBus {
  /** Resolves once it listens. */
  readonly opened: Promise<void>;
  /** Queues a message for all other servers. */
  send(message: unknown): void;
  close(): Promise<void>;
}

const channel = 'atelier_realtime';
const storedChannel = 'atelier_realtime_message';
/** "real" in bytes: the first half of each server's advisory lock. */
const lockClass = 1_919_246_700;
/** A notification holds less than 8,000 bytes. */
const noticeBytesMax = 7_800;
const checkMs = 5_000;

/** Opens the bus. */
export function openNodeBus(
  connection: Connection,
  listener: BusListener,
  onFault: (text: string, cause: unknown) => void,
): NodeBus {
  const node = randomInt(1, 2 ** 31 - 1);
  const reception = createReception(node, listener, onFault);
  const reconnecting = openReconnectingConnection({
    config: clientConfig(connection, 'atelier realtime'),
    async prepare(client) {
      client.on('notification', ({ channel: name, payload = '' }) => {
        if (name === storedChannel) listener.onStored(payload);
        else reception.receive(client, payload);
      });
      await client.query(`select pg_advisory_lock(${lockClass}, ${node})`);
      await client.query(`listen ${channel}`);
      await client.query(`listen ${storedChannel}`);
    },
    onReturn: () => listener.onReturn(),
  });
  const check = setInterval(() => void reception.removeGone(reconnecting), checkMs);
  const queue: unknown[] = [];
  let sending: Promise<void> | null = null;
  let isClosed = false;

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      const messages = queue.splice(0);
      try {
        await reconnecting.use((client) => publish(client, node, messages));
      } catch (cause) {
        onFault('Messages for other servers were lost.', cause);
      }
    }
    sending = null;
  }

  return {
    opened: reconnecting.opened,
    send(message) {
      if (isClosed) return;
      queue.push(message);
      sending ??= Promise.resolve().then(flush);
    },
    async close() {
      isClosed = true;
      clearInterval(check);
      // Without a database the queued messages are lost.
      if (reconnecting.isUp()) await sending;
      await reconnecting.close();
    },
  };
}

/** The reception of notifications, and the servers that they came from. */
function createReception(
  node: number,
  listener: BusListener,
  onFault: (text: string, cause: unknown) => void,
) {
  const known = new Set<number>();
  // One after the other, since a transfer is read by a query.
  let received = Promise.resolve();
  const read = async (client: Client, payload: string): Promise<void> => {
    const notice = parseJson(payload);
    if (!isRecord(notice)) return;
    const { node: sender, transfer } = notice;
    if (typeof sender !== 'number' || sender === node) return;
    const messages =
      typeof transfer === 'string' ? await readTransfer(client, transfer) : notice['messages'];
    if (!Array.isArray(messages)) return;
    known.add(sender);
    for (const message of messages) listener.onMessage(sender, message);
  };
  return {
    receive(client: Client, payload: string): void {
      received = received
        .then(() => read(client, payload))
        .catch((cause: unknown) => onFault('A message of another server was lost.', cause));
    },
    /** Reports the servers that hold their lock no longer. */
    async removeGone(reconnecting: ReconnectingConnection): Promise<void> {
      if (known.size === 0 || !reconnecting.isUp()) return;
      try {
        const alive = await reconnecting.use((client) => liveNodes(client));
        const gone = [...known].filter((each) => !alive.has(each));
        for (const each of gone) known.delete(each);
        if (gone.length > 0) listener.onGone(gone);
      } catch {
        // The connection was lost; it comes back, and then everything is read anew.
      }
    },
  };
}

async function publish(client: Client, node: number, messages: readonly unknown[]): Promise<void> {
  const notice = JSON.stringify({ node, messages });
  if (Buffer.byteLength(notice) <= noticeBytesMax) {
    await client.query('select pg_notify($1, $2)', [channel, notice]);
    return;
  }
  const transfer = randomUUID();
  await client.query(
    `with outdated as (
       delete from atelier.realtime_transfers where created_at < now() - interval '1 minute'
     ), inserted as (
       insert into atelier.realtime_transfers (id, body) values ($1, $2)
     )
     select pg_notify($3, $4)`,
    [transfer, JSON.stringify(messages), channel, JSON.stringify({ node, transfer })],
  );
}

async function readTransfer(client: Client, transfer: string): Promise<unknown> {
  const { rows } = await client.query<{ body: string }>(
    'select body from atelier.realtime_transfers where id = $1',
    [transfer],
  );
  return parseJson(rows[0]?.body ?? 'null');
}

async function liveNodes(client: Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ objid: string }>(
    `select objid::text from pg_locks
      where locktype = 'advisory' and classid = ${lockClass} and granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return new Set(rows.map(({ objid }) => Number(objid)));
}
