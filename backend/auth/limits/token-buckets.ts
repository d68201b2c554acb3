/** Token buckets by name: each starts full, gives one token a request, and fills up evenly. The number kept is bounded. */

interface Bucket {
  tokens: number;
  /** Milliseconds since the epoch. */
  filledAt: number;
}

const bucketsMax = 50_000;
/** What is not allowed at all is asked for again in an hour at the earliest. */
const secondsForNever = 3600;

export class TokenBuckets {
  readonly #size: number;
  readonly #tokensPerMs: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param seconds how long an empty bucket takes to be full; 0 for one that never empties */
  constructor(size: number, seconds: number, now: () => number) {
    this.#size = size;
    this.#tokensPerMs = size / (seconds * 1000);
    this.#now = now;
  }

  /** Takes a token; answers 0, or after how many seconds there will be one. */
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
    // The one that was asked for longest ago comes first, and so is the first to go.
    this.#buckets.delete(name);
    this.#buckets.set(name, bucket);
    this.#makeRoom();
    if (bucket.tokens < 1) return (1 - bucket.tokens) / this.#tokensPerMs / 1000;
    bucket.tokens -= 1;
    return 0;
  }

  /** After how many seconds there will be a token, without taking one. */
  secondsUntilToken(name: string): number {
    if (this.#tokensPerMs === Number.POSITIVE_INFINITY) return 0;
    if (this.#size === 0) return secondsForNever;
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) return 0;
    const tokens = bucket.tokens + (this.#now() - bucket.filledAt) * this.#tokensPerMs;
    return Math.max(0, (1 - tokens) / this.#tokensPerMs / 1000);
  }

  /** Puts a token back that was taken before. */
  refund(name: string): void {
    const bucket = this.#buckets.get(name);
    if (bucket !== undefined) bucket.tokens = Math.min(this.#size, bucket.tokens + 1);
  }

  #makeRoom(): void {
    if (this.#buckets.size <= bucketsMax) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
