// The machine of the figures: without it a figure cannot be compared.

import { existsSync, readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';

/** One line: processor, cores, memory, system, Node. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${availableParallelism()} cores, ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.version}`;
}

const processorTimes = '/proc/stat';
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/**
 * Processor time, in milliseconds since the machine began, that other machines on the same host took away from this one: no product can
 * help it. Always 0 where the system does not count it.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_stat.5.html
 */
export function stolenMs(): number {
  if (!existsSync(processorTimes)) return 0;
  const [, ...ticks] = (readFileSync(processorTimes, 'utf8').split('\n')[0] ?? '').split(/\s+/);
  return Number(ticks[7] ?? 0) * tickMs;
}
