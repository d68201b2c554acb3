// The processes below one process, and their sudden end. Read from `ps`, which every Unix has.

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

/** What PostgreSQL's own lock file says of the server that keeps a data folder; null when none was left there. */
export function postmasterFile(dataDirectory: string): readonly string[] | null {
  const pointer = join(dataDirectory, 'postgres.place');
  const cluster = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : join(dataDirectory, 'postgres');
  const lock = join(cluster, 'postmaster.pid');
  return existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : null;
}

/** The id of the PostgreSQL that keeps a data folder; null when none does. */
export function postmasterOf(dataDirectory: string): number | null {
  const lines = postmasterFile(dataDirectory);
  return lines === null ? null : Number(lines[0]);
}

/** `kill -9`, all at once. Those that are gone already do not matter. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Whether a process lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
