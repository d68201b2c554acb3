/**
 * The processor time of a database call, as the system counts it for the backend that serves the connection. Time in which the backend waits for
 * a processor, a lock or a disk is not in it, so that a call costs the same on a slow machine.
 */
import { readFileSync } from 'node:fs';
import type { Connection } from './connection.ts';

/** Linux counts in hundredths of a second for programs, whatever the kernel's own clock is. */
const tickMs = 10;
/** Of the fields after the name: in user mode, and in the kernel. */
const userField = 11;
const kernelField = 12;
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Runs the work, and reports the processor time in milliseconds that the backend used meanwhile, also where the work rejects. It is not reported where
 * it cannot be known: the server is on another machine or in a container, or the system is not Linux.
 *
 * @param client of `pg`, connected
 */
export async function withProcessorTime<Result>(
  connection: Pick<Connection, 'host'>,
  client: object,
  report: (ms: number) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const isHere = connection.host.startsWith('/') || loopback.has(connection.host);
  const { processID } = client as { readonly processID: number };
  const before = isHere ? readProcessorMs(processID) : null;
  try {
    return await work();
  } finally {
    const after = before === null ? null : readProcessorMs(processID);
    if (before !== null && after !== null) report(after - before);
  }
}

function readProcessorMs(processId: number): number | null {
  try {
    return processorMsOf(readFileSync(`/proc/${processId}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** The processor time in a line of `/proc/…/stat`; null for a process that is no PostgreSQL. */
export function processorMsOf(line: string): number | null {
  const [, name, rest] = /^\d+ \((.*)\) (.*)/s.exec(line) ?? [];
  if (name !== 'postgres') return null;
  const fields = rest?.split(' ') ?? [];
  const ticks = Number(fields[userField]) + Number(fields[kernelField]);
  return Number.isFinite(ticks) ? ticks * tickMs : null;
}
