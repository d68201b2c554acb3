/**
 * The blob port: bytes by key, on a disk or in a bucket. A blob is written once, exists as a whole or not at all, and never changes;
 * the database maps names to keys.
 */
import type { ByteRange } from '../../http/byte-range.ts';

/** A key of a blob: letters, digits and dashes. The server makes it, never a client. */
export type BlobKey = string;

/** The length and hash of a blob that has been written. */
export interface BlobFacts {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** An entry of a list of blobs. */
export interface ListedBlob {
  readonly key: BlobKey;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
}

/** The store does not respond, responds too late or has too much to do; the same call may succeed later. Its message is for the log. */
export class BlobsUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BlobsUnavailable';
  }
}

/** A store of blobs. */
export interface BlobStore {
  /**
   * Writes a blob, with a bounded part of it in memory. When the body rejects or anything else fails, nothing remains and the call
   * rejects with the cause.
   */
  write(key: BlobKey, body: AsyncIterable<Uint8Array>): Promise<BlobFacts>;
  /** Moves a file of this machine into the store. The file remains when the call rejects. */
  moveIn(key: BlobKey, file: string): Promise<BlobFacts>;
  /** The blob or a part of it; null where there is none. */
  read(key: BlobKey, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Makes a second blob with the same bytes. Returns false where there is no first. */
  copy(from: BlobKey, to: BlobKey): Promise<boolean>;
  /** Removes blobs; keys without a blob are ignored. */
  remove(keys: readonly BlobKey[]): Promise<void>;
  /** Every blob, in no order. */
  list(): AsyncIterable<ListedBlob>;
  /**
   * A signed address to which a client of ours sends the bytes of a new blob itself, by PUT, with exactly so many bytes. Stores without an address
   * of their own have no such method. Until the address expires a client can write the blob again: copy it before anything refers to it.
   */
  readonly uploadUrl?: (key: BlobKey, bytes: number, seconds: number) => Promise<string>;
  /** Removes leftovers of interrupted writes that are older than `before` (milliseconds since the epoch). */
  removeUnfinished(before: number): Promise<void>;
}

const keyPattern = /^[\w-]{8,80}$/;

/** Throws for a key that the server did not make: that is a bug, since no text from outside may become a key. */
export function assertBlobKey(key: BlobKey): void {
  if (!keyPattern.test(key)) throw new Error('A blob key must be made by the server.');
}
