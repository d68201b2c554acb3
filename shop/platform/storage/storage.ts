// Storage port over the browser's local storage: where it is refused (private window, blocked cookies), nothing is
// stored and the shop still works.

export interface Storage {
  /** Null when nothing is stored, or nothing can be. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when `key` changed, or may have, without this page doing it. Answers how to stop. */
  watch(key: string, onChange: (cause: ChangeCause) => void): () => void;
}

/** Another tab changed the value; or the page came back from the browser's memory, and may have missed a change. */
export type ChangeCause = 'other-tab' | 'return';

/** The browser's own storage, synchronised between its tabs. */
export const browserStorage: Storage = {
  read: (key) => attempt(() => window.localStorage.getItem(key)),
  write: (key, value) => {
    attempt(() => window.localStorage.setItem(key, value));
  },
  remove: (key) => {
    attempt(() => window.localStorage.removeItem(key));
  },
  watch: (key, onChange) => {
    const onStorage = (event: StorageEvent) => {
      // A null key says that the whole storage was cleared.
      if (event.key === key || event.key === null) onChange('other-tab');
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onChange('return');
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  },
};

/** Storage without a browser: nothing is stored. The server renders with it. */
export const noStorage: Storage = {
  read: () => null,
  write: () => {},
  remove: () => {},
  watch: () => () => {},
};

/** Keeps values that a full or blocked storage refuses in memory until the page closes. */
export function withMemory(storage: Storage): Storage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? storage.read(key),
    write: (key, value) => {
      storage.write(key, value);
      if (storage.read(key) === value) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      storage.remove(key);
    },
    watch: (key, onChange) => storage.watch(key, onChange),
  };
}

function attempt<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
