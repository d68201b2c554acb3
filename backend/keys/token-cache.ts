/** The cache of verified tokens, so that a token's signature is checked once and not with every request. */
import type { Claims } from './claims.ts';
import type { Identity } from './identity.ts';

/** The identity and claims of a verified token, and its expiry. */
export interface VerifiedToken {
  readonly identity: Identity;
  readonly claims: Claims;
  /** Seconds since the epoch; infinite where the token sets no end. */
  readonly notAfter: number;
}

const limit = 2000;
/** Longer tokens are verified each time, so that the cache takes at most 32 MiB. */
const lengthMax = 16 * 1024;

/** Verified tokens by their text. */
export class TokenCache {
  readonly #entries = new Map<string, VerifiedToken>();

  /** A verified token that has not expired at `now` (seconds). */
  get(token: string, now: number): VerifiedToken | undefined {
    const entry = this.#entries.get(token);
    if (entry === undefined) return undefined;
    if (now <= entry.notAfter) return entry;
    this.#entries.delete(token);
    return undefined;
  }

  /** Adds a token; when the cache is full the oldest entry is removed. */
  set(token: string, verified: VerifiedToken): void {
    if (token.length > lengthMax) return;
    if (this.#entries.size >= limit) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    this.#entries.set(token, verified);
  }
}
