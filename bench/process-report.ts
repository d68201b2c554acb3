// Process reports: figures of a program in a process of its own, which measures what this one must not disturb.

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);

/**
 * Runs a program on the shop's sources.
 * @param program path from the root of the project
 * @returns the message that it sends
 * @throws when it ends without one
 */
export function processReport<Report>(program: string): Promise<Report> {
  const child = fork(fileURLToPath(new URL(program, root)), [fileURLToPath(new URL('shop', root))]);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Report));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
}
