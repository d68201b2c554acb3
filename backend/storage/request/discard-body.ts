/** Reads what is left of a refused request's body and forgets it, within bounds: a client that is still sending hears no answer. */

const bytesMax = 64 * 1024 * 1024;

/** Returns at once. A body that is longer than the bound is given up, and its connection with it. */
export function discardBody({ body }: Request): void {
  if (body === null || body.locked) return;
  void discard(body).catch(() => {
    // Who has gone away needs no answer.
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
