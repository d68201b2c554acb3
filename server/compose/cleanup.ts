// Cleanup steps of the process: what has been opened is closed in reverse order, also when a start fails halfway.
import type { Log } from '../log.ts';
import { untilAborted } from './stop-signals.ts';

export interface Cleanup {
  /** Registers a step under a name for the log. */
  add(name: string, close: () => Promise<void>): void;
  /**
   * Runs all steps, the last one added first. A step that fails is logged and does not stop the others; once `forced` is aborted,
   * no step is awaited but the first one added, on which all others depend.
   */
  run(forced: AbortSignal): Promise<void>;
}

/** A cleanup without steps. */
export function createCleanup(log: Log): Cleanup {
  const steps: { readonly name: string; readonly close: () => Promise<void> }[] = [];
  return {
    add: (name, close) => {
      steps.push({ name, close });
    },
    async run(forced) {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        const { name } = step;
        const closing = step
          .close()
          .catch((error: unknown) => log.error('close_failed', error, { of: name }));
        const late = untilAborted(forced).then(() => 'late' as const);
        const outcome = await (steps.length === 0 ? closing : Promise.race([closing, late]));
        if (outcome === 'late') log.info('close_abandoned', { of: name });
      }
    },
  };
}
