/** Bodies of requests and responses, read up to a limit. Each protocol words its own refusals. */

/** The reason why a body was not read: it is longer than its limit, or its sender disconnected or stopped sending. */
export type BodyFault = 'too_large' | 'aborted';

/** Throws the protocol's refusal of a body. */
export type RefuseBody = (fault: BodyFault) => never;

/**
 * The whole body of a request; empty where it has none. Calls `refuse` as soon as the body is known to be longer than `bytesMax`, and
 * where it is aborted, which is no fault of the server.
 */
export async function readBody(
  request: Request,
  bytesMax: number,
  refuse: RefuseBody,
): Promise<Buffer> {
  if (isDeclaredOver(request, bytesMax)) refuse('too_large');
  const body = request.body === null ? null : arrivingBody(request.body, refuse);
  return (await readAtMost(body, bytesMax)) ?? refuse('too_large');
}

/**
 * Whether `Content-Length` alone says that the body is too long. To be checked before the body is touched: the server discards a
 * body that nobody has begun to read, so that its sender still reads the response.
 */
export function isDeclaredOver({ headers }: Request, bytesMax: number): boolean {
  return Number(headers.get('content-length') ?? 0) > bytesMax;
}

/** The body as it arrives. The rest stays unread when the reader stops: to cancel it would cut the connection before the response. */
export async function* arrivingBody(
  body: ReadableStream<Uint8Array>,
  refuse: RefuseBody,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body.values({ preventCancel: true });
  } catch {
    refuse('aborted');
  }
}

/** All bytes, none where there is no body; null, with the rest unread, as soon as there are more than `bytesMax`. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | null,
  bytesMax: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Passes the bytes on up to a limit. Calls `refuse` with the first chunk past it. */
export async function* limitBytes(
  body: AsyncIterable<Uint8Array>,
  bytesMax: number,
  refuse: () => never,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) refuse();
    yield chunk;
  }
}

/** The beginning of a body that has been read ahead of a decision about it. */
export interface BodyStart {
  readonly chunks: readonly Uint8Array[];
  readonly bytes: number;
  /** Whether that is all of the body. */
  readonly isWhole: boolean;
  /** The whole body: what has been read, and then the rest as it arrives. */
  replay(): AsyncGenerator<Uint8Array>;
}

/** Reads until more than `bytesMin` bytes are there, or the body ends. */
export async function readAhead(
  body: AsyncIterable<Uint8Array>,
  bytesMin: number,
): Promise<BodyStart> {
  const rest = body[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let isWhole = false;
  while (!isWhole && bytes <= bytesMin) {
    const next = await rest.next();
    isWhole = next.done === true;
    if (next.done === true) continue;
    chunks.push(next.value);
    bytes += next.value.byteLength;
  }
  return {
    chunks,
    bytes,
    isWhole,
    async *replay() {
      yield* chunks;
      yield* { [Symbol.asyncIterator]: () => rest };
    },
  };
}
