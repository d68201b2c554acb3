// Whether the page answers yet: what the server has drawn is there before its code is.

import { useSyncExternalStore } from 'react';

/** False on the server, and in the browser until the page has come to life. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
