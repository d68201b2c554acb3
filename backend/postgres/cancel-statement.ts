/** Cancels what a connection is running, the way PostgreSQL wants it: over a second connection that carries only the request. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connection.ts';

/** The id and secret of a running backend, by which PostgreSQL cancels it; `pg` stores them, its types omit them. */
interface BackendKey {
  readonly processID: number;
  readonly secretKey: number;
}

const cancelRequestCode = (1234 << 16) | 5678;
const responseTimeoutMs = 2_000;
const firstPauseMs = 1;
const longestPauseMs = 250;
const patienceMs = 10_000;

/**
 * Asks until the statement has ended: PostgreSQL drops a request that comes before the backend has begun with the statement,
 * or between two messages of a pipeline, and tells nobody. Once it resolves, no request is under way that could hit the
 * connection's next statement. Rejects when that cannot be known, when the server cannot be reached, and after ten seconds;
 * the connection is then to be given up.
 *
 * @param ended resolves when the statement was answered, in whatever way.
 */
export async function cancelStatement(
  connection: Connection,
  client: object,
  ended: Promise<void>,
): Promise<void> {
  const over = ended.then(() => true);
  const givesUpAt = performance.now() + patienceMs;
  let pauseMs = firstPauseMs;
  do {
    if (performance.now() > givesUpAt) throw new Error('A statement heeds no cancel request.');
    await requestCancel(connection, client as BackendKey);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  } while (!(await Promise.race([over, sleep(pauseMs, false)])));
}

/** Resolves once PostgreSQL has passed the request on to the backend: only then does it close the connection. */
async function requestCancel(
  connection: Connection,
  { processID, secretKey }: BackendKey,
): Promise<void> {
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
  socket.setTimeout(responseTimeoutMs, () =>
    socket.destroy(new Error('No answer to a cancel request.')),
  );
  socket.resume();
  await promise;
}

function openSocket({ host, port }: Connection): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}
