// The log: every line that the helper writes to the console of the previewed page.

import { slowUpdateMs } from '@atelier/editor-channel/constants';

/** Writes a line, with its cause when there is one. */
export function log(level: 'info' | 'warn' | 'error', message: string, cause?: unknown): void {
  console[level](`[Atelier] ${message}`, ...(cause === undefined ? [] : [cause]));
}

/** At most one warning in this time. */
const warningsMs = 1000;
let lastWarning = -Infinity;

/** Warns of an update of what is shown that took longer than a frame (specification, section 8). */
export function warnIfSlow(what: string, ms: number): void {
  const now = performance.now();
  if (ms <= slowUpdateMs || now - lastWarning < warningsMs) return;
  lastWarning = now;
  log('warn', `${what} took ${ms.toFixed(0)} ms.`);
}
