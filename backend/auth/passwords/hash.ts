/** Hashes passwords with argon2id, off the main thread and few at a time, so that sign-ins never slow what else is served. */
import { availableParallelism } from 'node:os';
import { refuse } from '../respond/errors.ts';
import { argon2Cost } from './hash-cost.ts';
import { HashThread } from './hash-thread.ts';
import type { HashResponse, HashTask } from './hash-worker.ts';

const costText = `$argon2id$v=19$m=${argon2Cost.memoryCost},t=${argon2Cost.timeCost},p=${argon2Cost.parallelism}$`;
/** Half of the machine, and two threads at most: each hash takes a core, and memory that all share. */
const atOnceMax = Math.min(2, Math.ceil(availableParallelism() / 2));
const threads = Array.from({ length: atOnceMax }, () => new HashThread());
/** Who comes when so many wait would wait for seconds, and is asked to come again instead. */
const waitingMax = 200;
const retryAfterSeconds = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function runQueued(task: HashTask): Promise<HashResponse['answer']> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) refuse('over_request_rate_limit', { retryAfterSeconds });
    // Whoever finishes hands its place on without giving it up in between.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else running += 1;
  try {
    const idle = threads.find(({ pendingCount }) => pendingCount === 0) ?? threads[0];
    if (idle === undefined) throw new Error('There is no thread to hash with.');
    return await idle.run(task);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** The hash to be kept of a password. */
export async function hashPassword(password: string): Promise<string> {
  const answer = await runQueued({ kind: 'hash', password });
  if (typeof answer === 'string') return answer;
  throw new Error('A password was not hashed.');
}

/** The hash of a word that is written nowhere: who has no password is compared with it, so that all wrong ones take the same time. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$z/uqU+DRw3S0mBpT9J6vIQ$mH44HVl+wHDAn+WnGdsUDA2y/34Ds1b5cdDESALuAso';

/** Whether a password fits; null stands for an account without one, or for none. Takes as long either way. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const isNobodys = kept === null || kept === '';
  const fits = await runQueued({ kind: 'fits', password, kept: isNobodys ? dummyHash : kept });
  // A hash of another kind, or a damaged one, fits nothing.
  return !isNobodys && fits === true;
}

/** Whether a hash is of an older kind or cost, to be replaced when its password is at hand. */
export function needsRehash(kept: string): boolean {
  return !kept.startsWith(costText);
}
