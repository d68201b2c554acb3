// A store: one value, replaced by pure functions, with subscribers.

/** A value that changes. */
export interface Store<Value> {
  get(): Value;
  /** Replaces the value; the same value notifies nobody. */
  update(change: (value: Value) => Value): void;
  /** @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A store with its first value. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
