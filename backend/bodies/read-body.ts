/** Bodies of requests, read as far as a limit: once for all protocols, each of which words its own refusals. */

/** The reason why a body was not read: it is longer than its limit, or its sender went away or fell silent. */
export type BodyFault = 'too_large' | 'broken_off';

/** Throws the protocol's refusal of a body. */
export type RefuseBody = (fault: BodyFault) => never;

/**
 * The whole body; empty where the request has none. Calls `refuse` as soon as it is known to be longer than `bytesMax`, and where it breaks off,
 * which is no fault of ours.
 */
export async function readBody(
  request: Request,
  bytesMax: number,
  refuse: RefuseBody,
): Promise<Buffer> {
  // Before the body is touched: the server lets a body past that nobody has begun to read.
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) refuse('too_large');
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of arrivingBody(request.body, refuse)) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) refuse('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as it arrives. The rest stays unread when the reader stops: to cancel it would cut the connection before the answer. */
export async function* arrivingBody(
  body: ReadableStream<Uint8Array>,
  refuse: RefuseBody,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body.values({ preventCancel: true });
  } catch {
    refuse('broken_off');
  }
}
