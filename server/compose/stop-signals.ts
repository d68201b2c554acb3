// Hears that the process is to stop: once means gracefully, twice at once, three times without looking back.

/** Ctrl-C at a terminal reaches us from the terminal and again through npm: within this time both are one wish. */
const sameWishMs = 800;
const lastMomentMs = 500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface StopSignals {
  /** Aborted by the first wish. */
  readonly graceful: AbortSignal;
  /** Aborted by the second wish. */
  readonly forced: AbortSignal;
}

/** Listens for the signals from now on, for as long as the process lives. */
export function listenForStopSignals(now: () => number = Date.now): StopSignals {
  const graceful = new AbortController();
  const forced = new AbortController();
  let heardAt = -Infinity;
  const hear = (): void => {
    if (now() - heardAt < sameWishMs) return;
    heardAt = now();
    if (forced.signal.aborted) process.exit(1);
    (graceful.signal.aborted ? forced : graceful).abort();
  };
  for (const signal of signals) process.on(signal, hear);
  return { graceful: graceful.signal, forced: forced.signal };
}

/** Resolves when the signal is aborted. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}

/** Once all is closed, what somebody forgot to let go of must not keep the process: it ends after a moment, with its exit code. */
export function exitSoon(): void {
  setTimeout(() => process.exit(), lastMomentMs).unref();
}
