// Stop listeners of foreign programs: a Vite, also one that a plugin starts within its own, ends the whole process at a signal, in the middle of what others have to close.

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Runs a start, and takes the listeners to stop signals away that it has added: this process closes what was started itself. */
export async function withoutStopListeners<Value>(start: () => Promise<Value>): Promise<Value> {
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  try {
    return await start();
  } finally {
    for (const signal of signals) {
      for (const listener of process.listeners(signal)) {
        if (before.get(signal)?.includes(listener) !== true) process.off(signal, listener);
      }
    }
  }
}
