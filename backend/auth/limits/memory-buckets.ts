/** Token buckets in the memory of one process, of any size and period. */
import type { Bucket } from './bucket.ts';
import { TokenBuckets } from './token-buckets.ts';

export class MemoryBuckets {
  readonly #now: () => number;
  readonly #kinds = new Map<string, TokenBuckets>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Consumes a token; returns 0, or the seconds until there is one. */
  consume(bucket: Bucket): number {
    return this.#ofKind(bucket).consume(bucket.name);
  }

  /** The seconds until there is a token, without consuming one. */
  secondsUntilToken(bucket: Bucket): number {
    return this.#ofKind(bucket).secondsUntilToken(bucket.name);
  }

  /** Returns a consumed token. */
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
