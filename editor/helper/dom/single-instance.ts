// A single running instance: a helper that starts ends the one before it, without a global by which to know of it.

import { temporaryPrefix } from '@atelier/editor-channel/constants';

const startEvent = `${temporaryPrefix}helper-start`;

/** Ends the helper that runs, if one does, and has `stop` called when another starts. Returns a function that unregisters it. */
export function replaceRunningHelper(stop: () => void): () => void {
  window.dispatchEvent(new Event(startEvent));
  window.addEventListener(startEvent, stop);
  return () => window.removeEventListener(startEvent, stop);
}
