/** Token buckets in the memory of one process: each starts full, gives one token a request, and refills evenly. */
import { LRUCache } from 'lru-cache';
import type { Bucket } from './bucket.ts';

interface Level {
  readonly tokens: number;
  /** Milliseconds since the epoch. */
  readonly filledAt: number;
}

/** The least recently used bucket is evicted first: visitors who invent addresses do not fill the memory. */
const bucketsMax = 50_000;
/** The retry time of a request that is never allowed. */
const secondsForNever = 3600;

export class MemoryBuckets {
  readonly #now: () => number;
  readonly #levels = new LRUCache<string, Level>({ max: bucketsMax });

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Consumes a token; returns 0, or the seconds until there is one. */
  consume(bucket: Bucket): number {
    const { name, size, seconds } = bucket;
    if (size === 0) return secondsForNever;
    if (seconds === 0) return 0;
    const now = this.#now();
    const tokens = refilled(bucket, this.#levels.get(name), now);
    const isAllowed = tokens >= 1;
    this.#levels.set(name, { tokens: isAllowed ? tokens - 1 : tokens, filledAt: now });
    return isAllowed ? 0 : secondsToToken(bucket, tokens);
  }

  /** The seconds until there is a token, without consuming one. */
  secondsUntilToken(bucket: Bucket): number {
    const { name, size, seconds } = bucket;
    if (size === 0) return secondsForNever;
    if (seconds === 0) return 0;
    const tokens = refilled(bucket, this.#levels.peek(name), this.#now());
    return Math.max(0, secondsToToken(bucket, tokens));
  }

  /** Returns a consumed token. */
  refund({ name, size }: Bucket): void {
    const level = this.#levels.peek(name);
    if (level === undefined) return;
    this.#levels.set(name, { ...level, tokens: Math.min(size, level.tokens + 1) });
  }
}

/** The tokens in a bucket by now; a bucket without a level is full. */
function refilled({ size, seconds }: Bucket, level: Level | undefined, now: number): number {
  if (level === undefined) return size;
  return Math.min(size, level.tokens + ((now - level.filledAt) / 1000) * (size / seconds));
}

const secondsToToken = ({ size, seconds }: Bucket, tokens: number): number =>
  (1 - tokens) * (seconds / size);
