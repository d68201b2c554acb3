/** A road to a PostgreSQL on which statements, or the requests to cancel them, can be made to travel slowly, for tests. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connection.ts';

export interface SlowProxy {
  readonly connection: Connection;
  /** The delays of messages sent from now on. */
  readonly delaysMs: { statement: number; cancel: number };
  /** The number of requests to cancel so far. */
  readonly cancels: () => number;
  close(): Promise<void>;
}

/** Opens it in front of the server that `connection` names. */
export async function openSlowProxy(connection: Connection): Promise<SlowProxy> {
  const delaysMs = { statement: 0, cancel: 0 };
  let cancels = 0;
  const travellers = new Set<Socket>();
  const road = createServer((near) => {
    const { host, port } = connection;
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let arrived: Promise<unknown> = Promise.resolve();
    near.on('data', (bytes) => {
      const cancel = isCancelRequest(bytes);
      if (cancel) cancels += 1;
      const delayMs = cancel ? delaysMs.cancel : delaysMs.statement;
      arrived = arrived.then(() => sleep(delayMs)).then(() => far.write(bytes));
    });
    far.on('data', (bytes) => near.write(bytes));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      travellers.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
  });
  road.listen(0, '127.0.0.1');
  await once(road, 'listening');
  const { port } = road.address() as AddressInfo;
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    delaysMs,
    cancels: () => cancels,
    async close() {
      for (const socket of travellers) socket.destroy();
      road.close();
      await once(road, 'close');
    },
  };
}

function isCancelRequest(bytes: Buffer): boolean {
  return bytes.length === 16 && bytes.readUInt16BE(4) === 1234 && bytes.readUInt16BE(6) === 5678;
}
