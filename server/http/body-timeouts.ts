// Bodies on their way in: one that stops coming is cut off, so that it holds nothing but its own connection, and not for long.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a body may take. */
export interface BodyTimeouts {
  /** How long nothing may come while it is waited for. */
  readonly idleMs: number;
  /** How long a body may take in all; one that `isLong` may take any time as long as something comes. */
  readonly totalMs: number;
  /** Whether what is sent to the address may be long. */
  readonly isUpload: (path: string) => boolean;
}

/** Files take their time on a slow line; nothing else that is sent here does. */
export const bodyTimeouts: BodyTimeouts = {
  idleMs: 10_000,
  totalMs: 120_000,
  isUpload: (path) => /^\/storage\/v1\/(?:object|upload)\//.test(path),
};

interface Arrival {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly begunAt: number;
  bytes: number;
  /** Looks in a row at which nothing had come, and none of it was our doing. Looks, since a busy process reads late as well. */
  silences: number;
}

export interface BodyWatchdog {
  /** To be told of every request before it is answered. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  stop(): void;
}

const looksPerSilence = 10;

/** @param cut ends a request whose body does not come */
export function createBodyWatchdog(
  { idleMs, totalMs, isUpload }: BodyTimeouts,
  cut: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): BodyWatchdog {
  const arriving = new Set<Arrival>();
  const isLate = (arrival: Arrival, now: number): boolean => {
    const { incoming, begunAt } = arrival;
    const { bytesRead } = incoming.socket;
    const isHeard = bytesRead !== arrival.bytes || isHeldBack(incoming);
    arrival.bytes = bytesRead;
    arrival.silences = isHeard ? 0 : arrival.silences + 1;
    if (arrival.silences >= looksPerSilence) return true;
    return now - begunAt >= totalMs && !isUpload(incoming.url ?? '');
  };
  const look = (): void => {
    const now = performance.now();
    for (const arrival of arriving) {
      const { incoming, outgoing } = arrival;
      const isOver = incoming.complete || incoming.destroyed;
      if (!isOver && !isLate(arrival, now)) continue;
      arriving.delete(arrival);
      if (!isOver) cut(incoming, outgoing);
    }
  };
  // One look at all of them in a while costs less than a clock for each.
  const looking = setInterval(look, idleMs / looksPerSilence);
  looking.unref();
  return {
    watch(incoming, outgoing) {
      if (!hasBody(incoming)) return;
      const { bytesRead: bytes } = incoming.socket;
      arriving.add({ incoming, outgoing, begunAt: performance.now(), bytes, silences: 0 });
    },
    stop: () => clearInterval(looking),
  };
}

/** So much of a body that nobody wants is read all the same. */
const pastBytesMax = 64 * 1024 * 1024;

/**
 * Reads what is left of a refused request's body and forgets it, so that who is still sending hears the answer rather than a
 * connection that breaks. Resolves when it is over, or longer than anybody should have to read.
 */
export async function drainBody(incoming: IncomingMessage): Promise<void> {
  if (!hasBody(incoming) || incoming.complete || incoming.destroyed) return;
  if (Number(incoming.headers['content-length'] ?? 0) > pastBytesMax) return;
  // Whoever began to read it has given up, and would hold it back.
  incoming.removeAllListeners('data');
  const { promise, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  incoming.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > pastBytesMax) resolve();
  });
  for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
  incoming.resume();
  await promise;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether it is us who do not read: then the sender can do nothing. */
function isHeldBack(incoming: IncomingMessage): boolean {
  return incoming.readableLength >= incoming.readableHighWaterMark;
}
