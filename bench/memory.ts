// Memory of processes as a proportional share.

import { readFileSync } from 'node:fs';

/** The proportional share (PSS) of processes in megabytes: memory that several of them share is counted once. */
export function megabytesOf(pids: readonly number[]): number {
  return pids.map(proportionalBytes).reduce((sum, each) => sum + each, 0) / 2 ** 20;
}

function proportionalBytes(pid: number): number {
  const share = /^Pss:\s+(?<kilobytes>\d+) kB/m.exec(
    readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
  );
  return Number(share?.groups?.['kilobytes']) * 1024;
}
