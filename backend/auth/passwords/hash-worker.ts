/** A thread that hashes and compares passwords, after everything else that the machine has to do. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { verifySync as verifyBcryptSync } from '@node-rs/bcrypt';
import { argon2Cost } from './hash-cost.ts';

/** What is asked: a new hash, or whether a kept one fits. */
export type HashTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'fits'; readonly password: string; readonly kept: string };

export interface HashRequest {
  readonly id: number;
  readonly task: HashTask;
}

export interface HashResponse {
  readonly id: number;
  /** Null where the hash is of a kind that nothing fits. */
  readonly answer: string | boolean | null;
}

const lowPriority = 10;

/** Linux gives each thread its own priority, and tells a thread its number. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), lowPriority);
  } catch {
    // Elsewhere it takes its turn with all others.
  }
}

function runTask(task: HashTask): string | boolean | null {
  if (task.kind === 'hash') return hashSync(task.password, argon2Cost);
  try {
    if (/^\$2[abxy]\$/.test(task.kept)) return verifyBcryptSync(task.password, task.kept);
    return verifySync(task.kept, task.password);
  } catch {
    return null;
  }
}

lowerPriority();
parentPort?.on('message', ({ id, task }: HashRequest) => {
  const answer: HashResponse = { id, answer: runTask(task) };
  parentPort?.postMessage(answer, []);
});
