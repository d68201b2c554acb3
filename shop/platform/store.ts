// Store: a value outside of React that components read, with a hook that renders the server's value until the page is hydrated.

import { useSyncExternalStore } from 'react';

/** A value that changes, as its readers see it. */
export interface Store<Value> {
  /** The value as it is now; the same object until it changes. */
  read(): Value;
  /** Calls back after each change. Returns how to stop. */
  subscribe(onChange: () => void): () => void;
}

/** A store as its owner sees it. */
export interface WritableStore<Value> extends Store<Value> {
  /** Replaces the value, then calls every subscriber back. */
  write(next: Value): void;
}

/** A store that holds `value` at first, without subscribers. */
export function createStore<Value>(value: Value): WritableStore<Value> {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * The value of a store, followed until its component is gone.
 *
 * @param serverValue rendered on the server and until the page is hydrated, because the server knows nothing of the browser's values
 */
export function useStore<Value, ServerValue>(
  store: Store<Value>,
  serverValue: ServerValue,
): Value | ServerValue {
  return useSyncExternalStore<Value | ServerValue>(store.subscribe, store.read, () => serverValue);
}
