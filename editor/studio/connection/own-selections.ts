// Own selections of the Studio in a frame, until the frame's helper has confirmed them.

import type { CallableFunctionName } from '@atelier/editor-channel/callable-functions';
import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';

/** A helper that has not confirmed a selection by then will not. */
const confirmMsMax = 2000;

/**
 * Selections that the Studio has made and the helper has not confirmed: what it reports of the selection until then was sent before it heard of them, and would
 * undo them.
 *
 * @param now the time in milliseconds
 */
export function createOwnSelections(now: () => number = Date.now) {
  let unconfirmed = 0;
  let lastMs = 0;
  return {
    noteCall(functionName: CallableFunctionName): void {
      if (functionName !== 'setSelectedElement' && functionName !== 'setMultiselectedElementKeys')
        return;
      unconfirmed += 1;
      lastMs = now();
    },
    isOutdated(message: OutgoingMessage): boolean {
      const isConfirmation =
        (message.id === 'SELECTED_ELEMENT_KEY' && message.doNotSetElementKey === true) ||
        (message.id === 'MULTI_SELECTED_ELEMENT_KEYS' && message.doNotSetElementKeys === true);
      if (isConfirmation) unconfirmed = Math.max(0, unconfirmed - 1);
      if (now() - lastMs > confirmMsMax) unconfirmed = 0;
      const isReport =
        message.id === 'SELECTED_ELEMENT_KEY' || message.id === 'MULTI_SELECTED_ELEMENT_KEYS';
      return isReport && !isConfirmation && unconfirmed > 0;
    },
  };
}
