/** A PostgreSQL that is stopped just as it accepts a connection, for tests: it greets a client and ends the connection in one packet. */
import { createServer } from 'node:net';
import type { Connection } from './connection.ts';

export interface TestStoppingServer {
  readonly connection: Connection;
  /** Number of the connections that were greeted and ended. */
  greeted(): number;
  close(): Promise<void>;
}

/** A message of the protocol: its letter, its length and its body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const authenticated = message('R', Buffer.alloc(4));
const readyForQuery = message('Z', Buffer.from('I'));
const stopped = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

/** Listens on a free port of 127.0.0.1. */
export async function testStoppingServer(): Promise<TestStoppingServer> {
  let count = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    // The first packet asks for the session.
    socket.once('data', () => {
      count += 1;
      socket.end(Buffer.concat([authenticated, readyForQuery, stopped]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    connection: { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' },
    greeted: () => count,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
