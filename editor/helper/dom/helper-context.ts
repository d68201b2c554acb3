// The helper's context: the parts that every piece of `dom/` works with.

import type { OutgoingMessage, Reply } from '@atelier/editor-channel/outgoing-message';
import type { HelperState } from '../state.ts';
import type { Step } from '../step.ts';
import type { TemporaryChanges } from './changes/temporary-changes.ts';
import type { ColorSchemes } from './color-schemes.ts';
import type { ForcedStates } from './forced-states.ts';
import type { ElementIndex } from './element-index.ts';

/** State, steps, the elements of the page, and the line to the parent. */
export interface HelperContext {
  /** The state of now. */
  readonly state: () => HelperState;
  /** Takes a step, does its effects and draws what changed. */
  readonly dispatch: (transition: (state: HelperState) => Step) => void;
  readonly post: (message: OutgoingMessage | Reply) => void;
  /** The message of the last error that the page did not catch, or null. */
  readonly lastError: () => string | null;
  /** Changes that are shown before the source has them. */
  readonly temporary: TemporaryChanges;
  /** The states that an element is shown in. */
  readonly forced: ForcedStates;
  readonly schemes: ColorSchemes;
  /** The elements of the tree that was built last; null before there is one. */
  readonly index: () => ElementIndex | null;
  /** The elements of the page as it is now: where the tree is outdated, one is built at once. */
  readonly indexOfNow: () => ElementIndex | null;
  /** The source is written: a hot update has to come. */
  readonly expectHotUpdate: () => void;
  /** Builds the tree after a time in ms. */
  readonly rebuildTree: (delayMs: number) => void;
}
