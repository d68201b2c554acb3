// Hydration state of the page: the server's markup is shown before its code runs.

import { useSyncExternalStore } from 'react';

/** False on the server, and in the browser until hydration is complete. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
