/**
 * Token buckets of one size by name: each starts full, gives one token a request, and refills evenly. Their number is
 * bounded.
 */

interface Bucket {
  tokens: number;
  /** Milliseconds since the epoch. */
  filledAt: number;
}

const bucketsMax = 50_000;
/** The retry time of a request that is never allowed. */
const secondsForNever = 3600;

export class TokenBuckets {
  readonly #size: number;
  readonly #tokensPerMs: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param seconds the time in which an empty bucket refills; 0 for one that never empties */
  constructor(size: number, seconds: number, now: () => number) {
    this.#size = size;
    this.#tokensPerMs = size / (seconds * 1000);
    this.#now = now;
  }

  /** Consumes a token; returns 0, or the seconds until there is one. */
  consume(name: string): number {
    if (this.#tokensPerMs === Number.POSITIVE_INFINITY) return 0;
    if (this.#size === 0) return secondsForNever;
    const now = this.#now();
    const bucket = this.#buckets.get(name) ?? { tokens: this.#size, filledAt: now };
    bucket.tokens = Math.min(
      this.#size,
      bucket.tokens + (now - bucket.filledAt) * this.#tokensPerMs,
    );
    bucket.filledAt = now;
    // The least recently used bucket comes first, and is evicted first.
    this.#buckets.delete(name);
    this.#buckets.set(name, bucket);
    this.#evictOldest();
    if (bucket.tokens < 1) return (1 - bucket.tokens) / this.#tokensPerMs / 1000;
    bucket.tokens -= 1;
    return 0;
  }

  /** The seconds until there is a token, without consuming one. */
  secondsUntilToken(name: string): number {
    if (this.#tokensPerMs === Number.POSITIVE_INFINITY) return 0;
    if (this.#size === 0) return secondsForNever;
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) return 0;
    const tokens = bucket.tokens + (this.#now() - bucket.filledAt) * this.#tokensPerMs;
    return Math.max(0, (1 - tokens) / this.#tokensPerMs / 1000);
  }

  /** Returns a consumed token. */
  refund(name: string): void {
    const bucket = this.#buckets.get(name);
    if (bucket !== undefined) bucket.tokens = Math.min(this.#size, bucket.tokens + 1);
  }

  #evictOldest(): void {
    if (this.#buckets.size <= bucketsMax) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
