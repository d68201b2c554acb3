/**
 * Password hashes with argon2id, computed off the main thread and few at a time, so that sign-ins do not slow down
 * other requests.
 */
import { availableParallelism } from 'node:os';
import { refuse } from '../respond/errors.ts';
import { HashThread } from './hash-thread.ts';
import type { HashResponse, HashTask } from './hash-worker.ts';
import type { PasswordCost } from './password-cost.ts';

/** Half of the cores, and two threads at most: each hash takes a core and much memory. */
const concurrencyMax = Math.min(2, Math.ceil(availableParallelism() / 2));
const threads = Array.from({ length: concurrencyMax }, () => new HashThread());
/** The longest queue: a further request would wait for seconds, and is refused with a time to retry instead. */
const queueMax = 200;
const retryAfterSeconds = 2;

let running = 0;
const queue: (() => void)[] = [];

async function runQueued(task: HashTask): Promise<HashResponse['result']> {
  if (running >= concurrencyMax) {
    if (queue.length >= queueMax) refuse('over_request_rate_limit', { retryAfterSeconds });
    // A finished task passes its slot on without releasing it in between.
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
  } else running += 1;
  try {
    const idle = threads.find(({ pendingCount }) => pendingCount === 0) ?? threads[0];
    if (idle === undefined) throw new Error('There is no thread to hash with.');
    return await idle.run(task);
  } finally {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export interface PasswordHasher {
  /** The hash of a password, to be stored. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches the stored hash; null for an account without a password, or for none. Takes equally
   * long either way.
   */
  verify(password: string, storedHash: string | null): Promise<boolean>;
  /** Whether a hash has another algorithm or cost, and is to be replaced when its password is at hand. */
  needsRehash(storedHash: string): boolean;
}

/** Hashes of one cost. All hashers of a process share its threads. */
export function createPasswordHasher(cost: PasswordCost): PasswordHasher {
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  // No password matches it: accounts without one are verified with it, so that all wrong passwords take the same time.
  const dummyHash = `${prefix}z/uqU+DRw3S0mBpT9J6vIQ$mH44HVl+wHDAn+WnGdsUDA2y/34Ds1b5cdDESALuAso`;
  return {
    async hash(password) {
      const result = await runQueued({ kind: 'hash', password, cost });
      if (typeof result === 'string') return result;
      throw new Error('A password was not hashed.');
    },
    async verify(password, storedHash) {
      const hasNoPassword = storedHash === null || storedHash === '';
      const matches = await runQueued({
        kind: 'verify',
        password,
        storedHash: hasNoPassword ? dummyHash : storedHash,
      });
      // A hash of another kind, or a damaged one, matches nothing.
      return !hasNoPassword && matches === true;
    },
    needsRehash: (storedHash) => !storedHash.startsWith(prefix),
  };
}
