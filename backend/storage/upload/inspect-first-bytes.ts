/** Inspects the first bytes of a body on its way, before any of it is passed on. */

/**
 * Passes the bytes on once `inspect` has seen the first `firstBytes` of them (fewer where the body is shorter). An error of `inspect`
 * ends the body.
 */
export async function* inspectFirstBytes(
  body: AsyncIterable<Uint8Array>,
  firstBytes: number,
  inspect: (first: Uint8Array) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let buffered: Uint8Array[] = [];
  let bytes = 0;
  let isInspected = false;
  for await (const chunk of body) {
    if (isInspected) {
      yield chunk;
      continue;
    }
    buffered.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < firstBytes) continue;
    await inspect(Buffer.concat(buffered).subarray(0, firstBytes));
    isInspected = true;
    yield* buffered;
    buffered = [];
  }
  if (isInspected) return;
  await inspect(Buffer.concat(buffered));
  yield* buffered;
}
