// Wait for an import that the database applies or takes back at this moment, after its response was lost or on another page.

import type { AdminImport } from '../../../platform/api/admin.ts';
import { AdminRefusal, unreachable } from '../../data/call-admin.ts';

/** Pause between two looks at the import. */
const pauseMs = 2000;

/** Looks without a connection, one after the other, before the wait ends. */
const lostMax = 30;

export interface AwaitOptions {
  readonly read: () => Promise<AdminImport | null>;
  readonly onProgress: (state: AdminImport) => void;
  readonly signal: AbortSignal;
  readonly pause?: (ms: number) => Promise<void>;
}

/** Resolves to the import once nothing is under way any more; rejects as `read` does, when it stays unreachable. */
export async function awaitImport(options: AwaitOptions): Promise<AdminImport | null> {
  const { read, onProgress, signal, pause = pauseFor } = options;
  let lost = 0;
  for (;;) {
    try {
      const state = await read();
      lost = 0;
      if (state !== null) onProgress(state);
      if (state === null || !state.isRunning || signal.aborted) return state;
    } catch (error) {
      lost += 1;
      if (!(error instanceof AdminRefusal) || error.code !== unreachable || lost > lostMax)
        throw error;
    }
    await pause(pauseMs);
  }
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
