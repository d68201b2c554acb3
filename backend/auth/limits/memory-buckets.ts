/** The buckets that one process keeps by itself, of any size. */
import type { Bucket } from './bucket.ts';
import { TokenBuckets } from './token-buckets.ts';

export class MemoryBuckets {
  readonly #now: () => number;
  readonly #kinds = new Map<string, TokenBuckets>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes a token; answers 0, or after how many seconds there will be one. */
  consume(bucket: Bucket): number {
    return this.#ofKind(bucket).consume(bucket.name);
  }

  /** After how many seconds there will be a token, without taking one. */
  secondsUntilToken(bucket: Bucket): number {
    return this.#ofKind(bucket).secondsUntilToken(bucket.name);
  }

  /** Puts a token back. */
  refund(bucket: Bucket): void {
    this.#ofKind(bucket).refund(bucket.name);
  }

  #ofKind({ size, seconds }: Bucket): TokenBuckets {
    const kind = `${size} in ${seconds}`;
    const buckets = this.#kinds.get(kind) ?? new TokenBuckets(size, seconds, this.#now);
    this.#kinds.set(kind, buckets);
    return buckets;
  }
}
