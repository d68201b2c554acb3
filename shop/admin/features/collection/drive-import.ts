// Drive of an import: part after part is checked, with pauses and new attempts while the connection is lost.

import type { AdminImport } from '../../../platform/api/admin.ts';
import { AdminRefusal, unreachable } from '../../data/call-admin.ts';

/** Pauses before new attempts of a part whose request got no response; after the last the import stops, and can go on later. */
const pausesMs = [1000, 3000, 8000];

export interface DriveOptions {
  /** Whether a state has parts left. */
  readonly goesOn: (state: AdminImport) => boolean;
  /** Does the next part; every part is done once, however often it is requested. */
  readonly next: (state: AdminImport) => Promise<AdminImport>;
  readonly onProgress: (state: AdminImport) => void;
  readonly signal: AbortSignal;
  readonly pause?: (ms: number) => Promise<void>;
}

/** Resolves to the state at which it ended, or was stopped by the signal between two parts. */
export async function driveImport(start: AdminImport, options: DriveOptions): Promise<AdminImport> {
  const { goesOn, next, onProgress, signal } = options;
  let state = start;
  while (goesOn(state) && !signal.aborted) {
    state = await attempt(state, next, options.pause ?? pauseFor);
    onProgress(state);
  }
  return state;
}

async function attempt(
  state: AdminImport,
  next: DriveOptions['next'],
  pause: (ms: number) => Promise<void>,
): Promise<AdminImport> {
  for (const ms of pausesMs) {
    try {
      return await next(state);
    } catch (error) {
      if (!(error instanceof AdminRefusal) || error.code !== unreachable) throw error;
      await pause(ms);
    }
  }
  return next(state);
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
