// The log: every line that the helper writes to the console of the previewed page.

/** Writes a line, with its cause when there is one. */
export function log(level: 'info' | 'warn' | 'error', message: string, cause?: unknown): void {
  console[level](`[Atelier] ${message}`, ...(cause === undefined ? [] : [cause]));
}
