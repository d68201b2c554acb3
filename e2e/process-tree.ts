// The process tree below one process, read from `ps`, which every Unix has, and `kill -9` of it.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ids of a process and of all that it started, itself first. */
export function processTree(pid: number): number[] {
  const pairs = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree) {
    for (const [child, itsParent] of pairs)
      if (child !== undefined && itsParent === parent) tree.push(child);
  }
  return tree;
}

/** Lines of the lock file of the PostgreSQL that uses a data folder; null when there is none. */
export function postmasterFile(dataDirectory: string): readonly string[] | null {
  const pointer = join(dataDirectory, 'postgres.place');
  const cluster = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : join(dataDirectory, 'postgres');
  const lock = join(cluster, 'postmaster.pid');
  return existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : null;
}

/** The id of the PostgreSQL that uses a data folder; null when none does. */
export function postmasterOf(dataDirectory: string): number | null {
  const lines = postmasterFile(dataDirectory);
  return lines === null ? null : Number(lines[0]);
}

/** `kill -9` of all processes at once. Processes that have ended already are ignored. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Whether a process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
