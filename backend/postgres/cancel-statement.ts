/** Cancels what a connection is running, the way PostgreSQL wants it: over a second connection that carries only the request. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Connection } from './connection.ts';

/** What identifies a running backend to PostgreSQL; `pg` keeps it, its types do not mention it. */
interface BackendKey {
  readonly processID: number;
  readonly secretKey: number;
}

const cancelRequestCode = (1234 << 16) | 5678;
const answerTimeoutMs = 2_000;

/**
 * Resolves once PostgreSQL has passed the request on (it closes the connection without a word), so that a caller who
 * waits knows that the request can no longer hit the next statement. Rejects when the server cannot be reached.
 */
export async function cancelStatement(connection: Connection, client: object): Promise<void> {
  const { processID, secretKey } = client as BackendKey;
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const socket = openSocket(connection);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('connect', () => socket.write(request));
  socket.once('close', () => resolve());
  socket.once('error', reject);
  socket.setTimeout(answerTimeoutMs, () =>
    socket.destroy(new Error('No answer to a cancel request.')),
  );
  socket.resume();
  await promise;
}

function openSocket({ host, port }: Connection): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}
