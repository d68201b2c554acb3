/** Counts and hashes bytes on their way, so that what was written can be compared with what was sent. */
import { createHash } from 'node:crypto';
import type { BlobFacts } from './blob-store.ts';

export interface Digest {
  add(chunk: Uint8Array): void;
  /** Once, at the end. */
  facts(): BlobFacts;
}

/** A digest of nothing yet. */
export function createDigest(): Digest {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(chunk) {
      hash.update(chunk);
      bytes += chunk.byteLength;
    },
    facts: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/**
 * Hands the bytes on, and fails before the last of them where they are not what was written: whoever reads must not take them for
 * whole.
 */
export function verifiedBody(
  body: ReadableStream<Uint8Array>,
  sha256: string,
  onMismatch: () => void,
): ReadableStream<Uint8Array> {
  const digest = createDigest();
  let held: Uint8Array | null = null;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        digest.add(chunk);
        if (held !== null) controller.enqueue(held);
        held = chunk;
      },
      flush(controller) {
        if (digest.facts().sha256 === sha256) {
          if (held !== null) controller.enqueue(held);
          return;
        }
        onMismatch();
        controller.error(new Error('The stored bytes are not those that were written.'));
      },
    }),
  );
}
