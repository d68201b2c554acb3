// The helper's context: the parts that every piece of `dom/` works with.

import type { OutgoingMessage, Reply } from '@atelier/editor-channel/outgoing-message';
import type { HelperState } from './state.ts';
import type { Step } from './step.ts';

/** State, steps, and the line to the parent. */
export interface HelperContext {
  /** The state of now. */
  readonly state: () => HelperState;
  /** Takes a step and does its effects. */
  readonly dispatch: (transition: (state: HelperState) => Step) => void;
  readonly post: (message: OutgoingMessage | Reply) => void;
}
