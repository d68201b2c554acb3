// Stop signals: the first one stops gracefully, the second one at once, the third one exits.

/** Ctrl-C arrives from the terminal and again through npm: signals within this time count once. */
const sameSignalMs = 800;
const exitDelayMs = 500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface StopSignals {
  /** Aborted by the first signal. */
  readonly graceful: AbortSignal;
  /** Aborted by the second signal. */
  readonly forced: AbortSignal;
}

/** Listens for signals for the rest of the process's life. */
export function listenForStopSignals(now: () => number = Date.now): StopSignals {
  const graceful = new AbortController();
  const forced = new AbortController();
  let lastSignalAt = -Infinity;
  const onSignal = (): void => {
    if (now() - lastSignalAt < sameSignalMs) return;
    lastSignalAt = now();
    if (forced.signal.aborted) process.exit(1);
    (graceful.signal.aborted ? forced : graceful).abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return { graceful: graceful.signal, forced: forced.signal };
}

/** Resolves when the signal is aborted. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}

/** Exits shortly after cleanup, so that a leaked handle cannot keep the process alive. */
export function exitSoon(): void {
  setTimeout(() => process.exit(), exitDelayMs).unref();
}
