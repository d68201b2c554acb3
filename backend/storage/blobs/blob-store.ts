/**
 * The blob port: bytes by key, wherever they lie. A blob is written once, is there as a whole or not at all, and never changes;
 * which name leads to it is for the database to say.
 */
import type { ByteRange } from '../../http/byte-range.ts';

/** A key of a blob: letters, digits and dashes. It is made by us, never by a caller. */
export type BlobKey = string;

/** What is known of a blob once it is written. */
export interface BlobFacts {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface ListedBlob {
  readonly key: BlobKey;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
}

export interface BlobStore {
  /**
   * Writes a blob, holding a bounded part of it in memory. When the body rejects or anything else fails, nothing is left behind
   * and the call rejects with the cause.
   */
  write(key: BlobKey, body: AsyncIterable<Uint8Array>): Promise<BlobFacts>;
  /** Takes over a file of this machine, which is gone afterwards. The file stays when the call rejects. */
  moveIn(key: BlobKey, file: string): Promise<BlobFacts>;
  /** The blob or a part of it; null where there is none. */
  read(key: BlobKey, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Makes a second blob with the same bytes. Answers false where there is no first. */
  copy(from: BlobKey, to: BlobKey): Promise<boolean>;
  /** Removes blobs; those that are gone already are no matter. */
  remove(keys: readonly BlobKey[]): Promise<void>;
  /** Every blob, in no order. */
  list(): AsyncIterable<ListedBlob>;
  /** Removes what interrupted writes have left, where it is older than `before` (milliseconds since the epoch). */
  removeUnfinished(before: number): Promise<void>;
}

const keyPattern = /^[\w-]{8,80}$/;

/** A bug of the caller, not of whoever asks: no text from outside may become a key. */
export function assertBlobKey(key: BlobKey): void {
  if (!keyPattern.test(key)) throw new Error('A blob key must be made by us.');
}
