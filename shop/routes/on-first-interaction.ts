// First interaction: starts work that a page without a visitor's input does not need.

import { restoreLostFocus } from '../platform/page/restore-focus.ts';
import { savesData } from '../platform/page/saves-data.ts';

let started = false;

/** Several events count as an interaction; the first one is handled. */
export function onFirstInteraction(): void {
  if (started) return;
  started = true;
  restoreLostFocus();
  void prefetchParts();
}

/** Lazily loaded parts, the likeliest first. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./write-document-head.ts'),
  () => import('../features/toasts/toaster.tsx'),
  () => import('../features/header/account-menu.tsx'),
  () => import('../features/language/language-menu.tsx'),
  () => import('../features/header/navigation-panel.tsx'),
  () => import('../features/product/zoom.tsx'),
];

/** The work of the interaction itself comes first. */
const pauseMs = 1000;

/** One part after the other, each in a moment when nothing else is done. Not where data is expensive: there the press itself fetches. */
async function prefetchParts(): Promise<void> {
  if (savesData()) return;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  for (const load of parts) {
    await idle();
    if (!navigator.onLine) await connection();
    await load().catch(() => undefined);
  }
}

/** Without one every question fails, and the browser says so each time. */
function connection(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // It is missing from browsers that the compiler does not think of.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
