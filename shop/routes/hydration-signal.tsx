// Hydration signal: the event that tells that the page answers input.

import { useEffect, type ReactNode } from 'react';
import type { hydratedEvent } from '../platform/page/replay-input.ts';

/** Dispatches `hydrated` at the document. Its effect is the last one: all that it stands around answers by then. */
export function HydrationSignal({ children }: { children: ReactNode }) {
  useEffect(() => {
    const name: typeof hydratedEvent = 'hydrated';
    document.dispatchEvent(new Event(name));
  }, []);
  return children;
}
