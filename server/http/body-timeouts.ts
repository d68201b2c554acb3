// Timeouts of request bodies: a body that stops arriving is cut off, so that it does not hold resources.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time limits of a request body. */
export interface BodyTimeouts {
  /** Longest time without a byte while the server reads. */
  readonly idleMs: number;
  /** Longest time in all; an upload may take any time as long as bytes arrive. */
  readonly totalMs: number;
  /** Whether a path receives files. */
  readonly isUpload: (path: string) => boolean;
}

/** Only files take long on a slow line. */
export const bodyTimeouts: BodyTimeouts = {
  idleMs: 10_000,
  totalMs: 120_000,
  isUpload: (path) => /^\/storage\/v1\/(?:object|upload|s3)\//.test(path),
};

interface WatchedBody {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly startedAt: number;
  bytes: number;
  /** Number of checks in a row without a new byte that the server was ready to read. Checks are counted, since a busy process reads late. */
  idleChecks: number;
}

export interface BodyWatchdog {
  /** Registers a request before it is handled. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  stop(): void;
}

const checksPerIdle = 10;

/** Creates the watchdog. @param cut ends a request whose body does not arrive */
export function createBodyWatchdog(
  { idleMs, totalMs, isUpload }: BodyTimeouts,
  cut: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): BodyWatchdog {
  const watched = new Set<WatchedBody>();
  const isLate = (body: WatchedBody, now: number): boolean => {
    const { incoming, startedAt } = body;
    const { bytesRead } = incoming.socket;
    const hasProgress = bytesRead !== body.bytes || isBackpressured(incoming);
    body.bytes = bytesRead;
    body.idleChecks = hasProgress ? 0 : body.idleChecks + 1;
    if (body.idleChecks >= checksPerIdle) return true;
    return now - startedAt >= totalMs && !isUpload(incoming.url ?? '');
  };
  const check = (): void => {
    const now = performance.now();
    for (const body of watched) {
      const { incoming, outgoing } = body;
      const isOver = incoming.complete || incoming.destroyed;
      if (!isOver && !isLate(body, now)) continue;
      watched.delete(body);
      if (!isOver) cut(incoming, outgoing);
    }
  };
  // One periodic check of all bodies costs less than a timer for each.
  const timer = setInterval(check, idleMs / checksPerIdle);
  timer.unref();
  return {
    watch(incoming, outgoing) {
      if (!hasBody(incoming)) return;
      const { bytesRead: bytes } = incoming.socket;
      watched.add({ incoming, outgoing, startedAt: performance.now(), bytes, idleChecks: 0 });
    },
    stop: () => clearInterval(timer),
  };
}

/** Largest rest of a refused body that is read and discarded. */
const drainBytesMax = 64 * 1024 * 1024;

/**
 * Reads and discards the rest of a refused request's body, so that a client which is still sending receives the response instead of a
 * broken connection. Resolves at the end of the body or at the size limit.
 */
export async function drainBody(incoming: IncomingMessage): Promise<void> {
  if (!hasBody(incoming) || incoming.complete || incoming.destroyed) return;
  if (Number(incoming.headers['content-length'] ?? 0) > drainBytesMax) return;
  // A reader that has given up would stop the stream by backpressure.
  incoming.removeAllListeners('data');
  const { promise, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  incoming.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > drainBytesMax) resolve();
  });
  for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
  incoming.resume();
  await promise;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the server itself does not read: then the sender cannot continue. */
function isBackpressured(incoming: IncomingMessage): boolean {
  return incoming.readableLength >= incoming.readableHighWaterMark;
}
