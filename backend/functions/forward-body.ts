/**
 * The body of a request on its way to a function, up to the function's limit. Its beginning is read before the function is called, so
 * that no client occupies a function with a body that it does not send.
 */
import { ReadableStream } from 'node:stream/web';
import { arrivingBody, isDeclaredOver, limitBytes, readAhead } from '../http/read-body.ts';
import { CallRefused } from './thread-host.ts';

/** Most bodies are shorter, and are passed on whole. */
const bufferedBytes = 64 * 1024;

export interface ForwardedBody {
  readonly body: Uint8Array | ReadableStream<Uint8Array> | null;
  /** Aborts, with {@link CallRefused}, when the rest of the body turns out to be too large. */
  readonly refused: AbortSignal;
}

/** Waits for the first 64 KiB of the body, or all of it. */
export async function forwardBody(
  request: Request,
  bytesMax: number,
): Promise<ForwardedBody | 'BODY_TOO_LARGE' | 'BODY_INCOMPLETE'> {
  const refusing = new AbortController();
  const refused = refusing.signal;
  if (isDeclaredOver(request, bytesMax)) return 'BODY_TOO_LARGE';
  if (request.body === null) return { body: null, refused };
  const arriving = arrivingBody(request.body, () => {
    throw new CallRefused('BODY_INCOMPLETE');
  });
  const start = await readAhead(arriving, bufferedBytes).catch(() => null);
  if (start === null) return 'BODY_INCOMPLETE';
  if (start.bytes > bytesMax) return 'BODY_TOO_LARGE';
  if (start.isWhole) return { body: joined(start.chunks, start.bytes), refused };
  const body = limitBytes(start.replay(), bytesMax, () => {
    const reason = new CallRefused('BODY_TOO_LARGE');
    refusing.abort(reason);
    throw reason;
  });
  return { body: ReadableStream.from(body), refused };
}

/** In memory of its own: a part of the pool that small buffers share would be copied with all of it. */
function joined(chunks: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
