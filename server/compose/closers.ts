// What has been opened and must be closed, in the opposite order, whatever happens on the way.
import type { Log } from '../log.ts';

export interface Closers {
  add(name: string, close: () => Promise<void>): void;
  /** Closes all, the youngest first. One that fails is logged and does not keep the others open. */
  close(): Promise<void>;
}

/** An empty list. */
export function createClosers(log: Log): Closers {
  const open: { readonly name: string; readonly close: () => Promise<void> }[] = [];
  return {
    add: (name, close) => {
      open.push({ name, close });
    },
    async close() {
      for (let one = open.pop(); one !== undefined; one = open.pop()) {
        await one
          .close()
          .catch((error: unknown) => log.error('close_failed', error, { of: one.name }));
      }
    },
  };
}
