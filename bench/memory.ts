// How much memory processes really take.

import { readFileSync } from 'node:fs';

/** The proportional shares (PSS) of processes: what several of them share is counted once in all. */
export function megabytesOf(pids: readonly number[]): number {
  return pids.map(proportionalBytes).reduce((sum, each) => sum + each, 0) / 2 ** 20;
}

function proportionalBytes(pid: number): number {
  const share = /^Pss:\s+(?<kilobytes>\d+) kB/m.exec(
    readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
  );
  return Number(share?.groups?.['kilobytes']) * 1024;
}
