/** Remembers what verified tokens come to, so that a token's signature is checked once and not with every request. */
import type { Claims } from './claims.ts';
import type { Identity } from './identity.ts';

/** What a token comes to, and between which seconds its claims hold. */
export interface VerifiedToken {
  readonly identity: Identity;
  readonly claims: Claims;
  /** Seconds since the epoch; infinite where the token sets no end. */
  readonly notAfter: number;
}

const limit = 2000;
/** Longer ones are checked anew each time, so that the memory of all stays within 32 MiB. */
const lengthMax = 16 * 1024;

export class TokenCache {
  readonly #entries = new Map<string, VerifiedToken>();

  /** What a token comes to that was verified and has not expired at `now` (seconds). */
  get(token: string, now: number): VerifiedToken | undefined {
    const entry = this.#entries.get(token);
    if (entry === undefined) return undefined;
    if (now <= entry.notAfter) return entry;
    this.#entries.delete(token);
    return undefined;
  }

  /** Remembers a token; the one that has been known longest makes room. */
  set(token: string, verified: VerifiedToken): void {
    if (token.length > lengthMax) return;
    if (this.#entries.size >= limit) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    this.#entries.set(token, verified);
  }
}
