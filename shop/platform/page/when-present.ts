// Presence of a visitor: what costs much, and is wanted only by somebody who is really there, waits for it.

import { afterFrame } from './after-frame.ts';

/** Time after which somebody who only looks counts as present, too. */
const lookMs = 5_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let isPresent = false;

/**
 * Calls back once somebody has pointed, touched or typed, or has looked at the page for a while; where that has happened before, after the
 * next frame. That frame comes first in either case: a sign is often the press of a link, and the page behind it is awaited.
 *
 * @returns ends the wait
 */
export function whenPresent(callback: () => void): () => void {
  if (isPresent) return afterFrame(callback);
  const abort = new AbortController();
  let cancel = (): void => abort.abort();
  const start = (): void => {
    if (abort.signal.aborted || document.hidden) return;
    abort.abort();
    isPresent = true;
    cancel = afterFrame(callback);
  };
  const timer = setTimeout(start, lookMs);
  abort.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of [...signs, 'visibilitychange'] as const)
    document.addEventListener(sign, start, { signal: abort.signal, passive: true });
  return () => cancel();
}
