/** Discards the rest of a refused request's body, within bounds: a client that is still sending would not read the response. */

const bytesMax = 64 * 1024 * 1024;

/** Returns at once. A body longer than the bound is cancelled, and its connection with it. */
export function discardBody({ body }: Request): void {
  if (body === null || body.locked) return;
  void discard(body).catch(() => {
    // A client that has gone away needs no response.
  });
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return;
  }
}
