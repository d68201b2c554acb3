// Calls that concern the page as a whole: history, reload, and events for its own scripts.

import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

/** Back in the session's history; only with a referrer. */
export function goBack(state: HelperState): Step {
  return step(state, {}, [{ type: 'navigate', to: 'back' }]);
}

/** Forward in the session's history. */
export function goForward(state: HelperState): Step {
  return step(state, {}, [{ type: 'navigate', to: 'forward' }]);
}

/** Loads the page anew. */
export function refresh(state: HelperState): Step {
  return step(state, {}, [{ type: 'navigate', to: 'refresh' }]);
}

/** Dispatches a custom event on the document. */
export function dispatchEvent(state: HelperState, name: string, detail: unknown): Step {
  return step(state, {}, [{ type: 'dispatch-event', name, detail }]);
}

/** Tells the parent whether the page that the server rendered came to life. */
export function checkIfHydrationError(state: HelperState): Step {
  return step(state, {}, [{ type: 'report-hydration' }]);
}

/** Draws a component, and sends the picture to the parent, or the reason why there is none. */
export function captureComponentPreview(
  state: HelperState,
  componentKey: string,
  codebaseId: string,
): Step {
  return step(state, {}, [{ type: 'capture-preview', componentKey, codebaseId }]);
}
