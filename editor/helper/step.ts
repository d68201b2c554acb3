// A step: the next state, and the effects of getting there.

import type { Effect } from './effect.ts';
import type { HelperState } from './state.ts';

/** The outcome of a pure function of the helper. */
export interface Step {
  readonly state: HelperState;
  readonly effects: readonly Effect[];
}

/** A step of a state with changes and effects. */
export function step(
  state: HelperState,
  changes: Partial<HelperState> = {},
  effects: readonly Effect[] = [],
): Step {
  return { state: { ...state, ...changes }, effects };
}
