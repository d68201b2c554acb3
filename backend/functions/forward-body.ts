/**
 * The body of a request on its way to a function: as long as the function may be sent, and no longer. Its beginning is waited for
 * before the function is called, so that nobody occupies a function with a body that he does not send.
 */
import { ReadableStream } from 'node:stream/web';
import { CallRefused } from './thread-host.ts';

/** Most bodies are shorter, and are handed over whole. */
const bufferedBytes = 64 * 1024;

export interface ForwardedBody {
  readonly body: Uint8Array | ReadableStream<Uint8Array> | null;
  /** Ends, with {@link CallRefused}, when the rest of the body turns out to be too large. */
  readonly refused: AbortSignal;
}

/** Waits for the body as far as 64 KiB. */
export async function forwardBody(
  request: Request,
  bytesMax: number,
): Promise<ForwardedBody | 'BODY_TOO_LARGE' | 'BODY_INCOMPLETE'> {
  const refusing = new AbortController();
  const refused = refusing.signal;
  // Before the body is touched: what nobody has begun to read, the server lets past.
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return 'BODY_TOO_LARGE';
  const { body } = request;
  if (body === null) return { body: null, refused };
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const held: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= bufferedBytes) {
    const next = await reader.read().catch(() => null);
    if (next === null) return 'BODY_INCOMPLETE';
    if (next.done) return { body: joined(held, bytes), refused };
    held.push(next.value);
    bytes += next.value.byteLength;
    if (bytes <= bytesMax) continue;
    void reader.cancel().catch(() => {});
    return 'BODY_TOO_LARGE';
  }
  return { body: streamed(held, reader, bytesMax, refusing), refused };
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

function streamed(
  held: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
  bytesMax: number,
  refusing: AbortController,
): ReadableStream<Uint8Array> {
  let bytes = 0;
  const waiting = [...held];
  const next = async (): Promise<Uint8Array | undefined> =>
    waiting.shift() ?? (await reader.read()).value;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await next();
      if (chunk === undefined) {
        controller.close();
        return;
      }
      bytes += chunk.byteLength;
      if (bytes <= bytesMax) {
        controller.enqueue(chunk);
        return;
      }
      const reason = new CallRefused('BODY_TOO_LARGE');
      refusing.abort(reason);
      controller.error(reason);
      void reader.cancel().catch(() => {});
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
