// Reading anew what a page shows: after a pause, and again after longer ones, until it succeeds or nobody wants it any more.

import { logSwallowed } from '../log.ts';

/** Pauses after attempts that failed; the last one is that of all others. */
const pausesMs = [1000, 2000, 5000, 10_000];
const readMsMax = 10_000;

/**
 * Reads after a pause, and again where that fails, because the page would otherwise show for good what is no longer true.
 *
 * @param read rejects where nothing could be read
 */
export async function readAnew(
  read: (signal: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  let nextPauseMs = pauseMs;
  for (let failures = 0; ; failures += 1) {
    await pause(nextPauseMs, signal);
    // Without a connection nothing can be read; with the next one the channel is joined anew.
    if (signal.aborted || !navigator.onLine) return;
    try {
      await attempt(read, signal);
      return;
    } catch (error) {
      if (signal.aborted) return;
      logSwallowed('What the page shows could not be read anew', error);
      nextPauseMs = pausesMs[failures] ?? pausesMs.at(-1) ?? 0;
    }
  }
}

/** One attempt, which is given up when the server does not answer. */
async function attempt(
  read: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const own = new AbortController();
  const abort = (): void => own.abort();
  const timer = setTimeout(abort, readMsMax);
  signal.addEventListener('abort', abort);
  try {
    await read(own.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Resolves after the time, or at once when it is no longer wanted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
