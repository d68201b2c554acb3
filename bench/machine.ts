// The machine of the figures: without it a figure cannot be compared.

import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';

/** One line: processor, cores, memory, system, Node. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${availableParallelism()} cores, ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.version}`;
}
