/** Digests of bytes on their way: their number and hash, to verify what was stored against what was sent. */
import { createHash } from 'node:crypto';
import type { BlobFacts } from './blob-store.ts';

/** A running count and hash. */
export interface Digest {
  add(chunk: Uint8Array): void;
  /** Once, at the end. */
  facts(): BlobFacts;
}

/** A digest of no bytes yet. */
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
 * Passes the bytes on, and fails before the last chunk where they are not those that were written: an altered file must not reach a
 * reader as complete.
 */
export function verifiedBody(
  body: ReadableStream<Uint8Array>,
  sha256: string,
  onMismatch: () => void,
): ReadableStream<Uint8Array> {
  const digest = createDigest();
  let pendingChunk: Uint8Array | null = null;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        digest.add(chunk);
        if (pendingChunk !== null) controller.enqueue(pendingChunk);
        pendingChunk = chunk;
      },
      flush(controller) {
        if (digest.facts().sha256 === sha256) {
          if (pendingChunk !== null) controller.enqueue(pendingChunk);
          return;
        }
        onMismatch();
        controller.error(new Error('The stored bytes are not those that were written.'));
      },
    }),
  );
}
