/** Looks at a body on its way: refuses it by its first bytes, or as soon as it is longer than it may be. */
import { Refused } from '../respond/refusal.ts';

/** Hands the bytes on once `judge` has seen the first `firstBytes` of them (fewer where the body is shorter). */
export async function* inspectFirstBytes(
  body: AsyncIterable<Uint8Array>,
  firstBytes: number,
  judge: (first: Uint8Array) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let isJudged = false;
  for await (const chunk of body) {
    if (isJudged) {
      yield chunk;
      continue;
    }
    held.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < firstBytes) continue;
    await judge(Buffer.concat(held).subarray(0, firstBytes));
    isJudged = true;
    yield* held;
    held = [];
  }
  if (isJudged) return;
  await judge(Buffer.concat(held));
  yield* held;
}

/** Hands the bytes on up to a limit. Refuses `EntityTooLarge` with the first byte past it. */
export async function* limitBytes(
  body: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Refused('EntityTooLarge');
    yield chunk;
  }
}
