// Country that a visitor has chosen for delivery: never guessed, the same on every page and in every tab of this browser.

import { useCallback, useSyncExternalStore } from 'react';
import type { Storage } from '../storage/storage.ts';
import { useShop } from '../shop.ts';

const key = 'country';
const listeners = new Set<() => void>();

/** The chosen country (ISO 3166-1); null until one was chosen. */
export function readSelectedCountry(storage: Storage): string | null {
  const stored = storage.read(key);
  return stored !== null && /^[A-Z]{2}$/.test(stored) ? stored : null;
}

/** Keeps a choice for the other pages. */
export function saveSelectedCountry(storage: Storage, country: string): void {
  storage.write(key, country);
  for (const listener of listeners) listener();
}

/** The chosen country, and null on the server, which knows of none. */
export function useSelectedCountry(): string | null {
  const { storage } = useShop();
  const subscribe = useCallback(
    (onChange: () => void) => {
      listeners.add(onChange);
      const stop = storage.watch(key, onChange);
      return () => {
        listeners.delete(onChange);
        stop();
      };
    },
    [storage],
  );
  return useSyncExternalStore(
    subscribe,
    () => readSelectedCountry(storage),
    () => null,
  );
}
