/** A pooler in transaction mode, for tests: each transaction of a client meets another connection to the server than the one before. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { clientConfig } from './connection.ts';
import type { Connection } from './connection.ts';
import { DatabaseClient } from './database-client.ts';

export interface TestPooler {
  readonly port: number;
  /** Texts of the statements that came through it, with the names under which plans were to be kept. */
  readonly statements: readonly { readonly name: string; readonly text: string }[];
  close(): Promise<void>;
}

/** A connection to the server that a pooler lends for one transaction. */
interface ServerConnection {
  readonly stream: Socket;
  receive: (message: Buffer) => void;
}

const sslRequest = 80_877_103;
const cancelRequest = 80_877_102;
/** Connections to the server for each account; two would do to show what does not last. */
const connectionsOfAccount = 3;
const readyForQuery = 'Z';
const idle = 'I';

/** Opens it in front of the server that `connectionOf` reaches as an account. */
export async function openTestPooler(
  connectionOf: (user: string) => Connection,
): Promise<TestPooler> {
  const statements: { name: string; text: string }[] = [];
  const pools = new Map<string, Promise<ServerConnection[]>>();
  const sockets = new Set<Socket>();
  const poolOf = (user: string): Promise<ServerConnection[]> => {
    const pool =
      pools.get(user) ??
      Promise.all(
        Array.from({ length: connectionsOfAccount }, () => openServer(connectionOf(user), sockets)),
      );
    pools.set(user, pool);
    return pool;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serveClient(socket, poolOf, (name, text) => statements.push({ name, text }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    statements,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function openServer(connection: Connection, sockets: Set<Socket>): Promise<ServerConnection> {
  const client = new DatabaseClient(clientConfig(connection, 'pooler'));
  await client.connect();
  const stream = client.connection.stream as Socket;
  stream.removeAllListeners('data');
  sockets.add(stream);
  const opened: ServerConnection = { stream, receive: () => {} };
  const split = splitter((message) => opened.receive(message));
  stream.on('data', split);
  return opened;
}

/** Speaks with one client: greets it, and lends it a server until each transaction has ended. */
function serveClient(
  socket: Socket,
  poolOf: (user: string) => Promise<ServerConnection[]>,
  onStatement: (name: string, text: string) => void,
): void {
  let pool: ServerConnection[] | undefined;
  let lent: ServerConnection | undefined;
  let waiting: Buffer[] = [];
  const send = async (message: Buffer): Promise<void> => {
    waiting.push(message);
    // A turn later, so that messages that came together leave in their order.
    while (lent === undefined) {
      lent = pool?.shift();
      if (lent === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const borrowed = lent;
    borrowed.receive = (reply) => {
      socket.write(reply);
      if (!isIdle(reply)) return;
      // Last in the line, so that the next transaction meets another one.
      pool?.push(borrowed);
      lent = undefined;
    };
    for (const each of waiting) borrowed.stream.write(each);
    waiting = [];
  };
  const onMessage = splitter((message) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'X') return void socket.end();
    if (kind === 'P') {
      const [name = '', text = ''] = message.subarray(5).toString('utf8').split('\0');
      onStatement(name, text);
    }
    if (kind === 'Q') onStatement('', message.subarray(5, -1).toString('utf8'));
    void send(message);
  });
  const greet = (first: Buffer): void => {
    const code = first.readInt32BE(4);
    if (code === cancelRequest) return void socket.destroy();
    if (code === sslRequest) {
      socket.write('N');
      socket.once('data', greet);
      return;
    }
    const [, user = ''] = /\0?user\0([^\0]+)/.exec(first.subarray(8).toString('utf8')) ?? [];
    socket.pause();
    void poolOf(user).then((opened) => {
      pool = opened;
      socket.on('data', onMessage);
      socket.write(greeting);
      socket.resume();
    });
  };
  socket.once('data', greet);
}

/** Let in, with a key that cancels nothing, and ready. */
const greeting = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x4b, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1]),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);

const isIdle = (message: Buffer): boolean =>
  String.fromCharCode(message[0] ?? 0) === readyForQuery &&
  String.fromCharCode(message[5] ?? 0) === idle;

/** Splits bytes into messages: a kind, a length that counts itself, and the rest. */
function splitter(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5) {
      const length = rest.readInt32BE(1) + 1;
      if (rest.length < length) return;
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}
