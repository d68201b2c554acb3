// Runs a command under another Node as a child that shares the terminal and signals, and ends with this process.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Starts `runtime` with `args`, forwards every signal and waits for its end.
 * The channel between the two tells the child that its parent was killed.
 * @param {string} runtime the path of a Node
 * @param {string[]} args
 * @returns {Promise<number>} the child's exit code; 128 and the signal's number when a signal ended it, as shells have it
 */
export function runUnder(runtime, args) {
  const child = spawn(runtime, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}
