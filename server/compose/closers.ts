// What has been opened and must be closed, in the opposite order, whatever happens on the way.
import type { Log } from '../log.ts';
import { untilAborted } from './stop-request.ts';

export interface Closers {
  add(name: string, close: () => Promise<void>): void;
  /**
   * Closes all, the youngest first. One that fails is logged and does not keep the others open; once `forced`, none is waited
   * for but the last, which all others stand on.
   */
  close(forced: AbortSignal): Promise<void>;
}

/** An empty list. */
export function createClosers(log: Log): Closers {
  const open: { readonly name: string; readonly close: () => Promise<void> }[] = [];
  return {
    add: (name, close) => {
      open.push({ name, close });
    },
    async close(forced) {
      for (let one = open.pop(); one !== undefined; one = open.pop()) {
        const { name } = one;
        const closing = one
          .close()
          .catch((error: unknown) => log.error('close_failed', error, { of: name }));
        const late = untilAborted(forced).then(() => 'late' as const);
        const outcome = await (open.length === 0 ? closing : Promise.race([closing, late]));
        if (outcome === 'late') log.info('close_abandoned', { of: name });
      }
    },
  };
}
