/** The hash worker: hashes and verifies passwords in a thread of low priority. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { verifySync as verifyBcryptSync } from '@node-rs/bcrypt';
import type { PasswordCost } from './password-cost.ts';

/** A task: create a hash, or verify a password with a stored hash. */
export type HashTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: PasswordCost }
  | { readonly kind: 'verify'; readonly password: string; readonly storedHash: string };

export interface HashRequest {
  readonly id: number;
  readonly task: HashTask;
}

export interface HashResponse {
  readonly id: number;
  /** Null when the stored hash cannot be read. */
  readonly result: string | boolean | null;
}

const lowPriority = 10;

/** Lowers the priority of this thread, which Linux allows for each thread by its number. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), lowPriority);
  } catch {
    // Other systems have no priority for a thread.
  }
}

function runTask(task: HashTask): string | boolean | null {
  if (task.kind === 'hash') return hashSync(task.password, task.cost);
  try {
    if (/^\$2[abxy]\$/.test(task.storedHash))
      return verifyBcryptSync(task.password, task.storedHash);
    return verifySync(task.storedHash, task.password);
  } catch {
    return null;
  }
}

lowerPriority();
parentPort?.on('message', ({ id, task }: HashRequest) => {
  const result: HashResponse = { id, result: runTask(task) };
  parentPort?.postMessage(result, []);
});
