// Presence of a visitor: what costs much, and is wanted only by somebody who is really there, waits for it.

/** Time after which somebody who only looks counts as present, too. */
const lookMs = 5_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let isPresent = false;

/**
 * Calls back once somebody has pointed, touched or typed, or has looked at the page for a while; at once where that has happened before.
 *
 * @returns ends the wait
 */
export function whenPresent(callback: () => void): () => void {
  if (isPresent) {
    callback();
    return () => {};
  }
  const abort = new AbortController();
  const start = (): void => {
    if (abort.signal.aborted || document.hidden) return;
    abort.abort();
    isPresent = true;
    callback();
  };
  const timer = setTimeout(start, lookMs);
  abort.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of [...signs, 'visibilitychange'] as const)
    document.addEventListener(sign, start, { signal: abort.signal, passive: true });
  return () => abort.abort();
}
