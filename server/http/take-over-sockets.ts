// Sockets of realtime: takes over their requests to upgrade; all others are for whoever else listens, or refused.
import type { IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { runInLogContext } from '../log-context.ts';
import { clientAddress } from './client-address.ts';
import { requestId } from './request-log.ts';

/** Receives requests to upgrade. */
interface SocketTaker {
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** Closes all sockets. */
  closeSockets(): void;
}

/** Passes requests to upgrade below `/realtime/v1` on, with the address of their client. */
export function takeOverSockets(
  server: Server,
  taker: SocketTaker,
  trusted: BlockList,
  stopping: AbortSignal,
): void {
  // A server that stops waits for its requests; sockets are none, and would last.
  stopping.addEventListener('abort', () => taker.closeSockets(), { once: true });
  server.on('upgrade', (incoming, socket, head) => {
    const path = incoming.url ?? '/';
    if (path.startsWith('/realtime/v1/'))
      runInLogContext({ request: requestId(incoming, trusted) }, () =>
        taker.upgrade(incoming, socket, head, clientAddress(incoming, trusted)),
      );
    else if (server.listenerCount('upgrade') === 1)
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}
