// Calls about dragging: begun and given up by the parent, and moved by a pointer that is outside the frame.

import { cancelDrag, endDrag, moveDrag } from '../events/drag.ts';
import type { PointerMove } from '../events/drag.ts';
import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

/** Gives the drag up. */
export function triggerDragCancel(state: HelperState): Step {
  return cancelDrag(state);
}

/** A move of the pointer that the parent has seen. */
export function syntheticMouseMove(state: HelperState, event: unknown): Step {
  const move = readMove(event);
  return move === null ? step(state) : moveDrag(state, move);
}

/** The button was let go over the parent. */
export function syntheticMouseUp(state: HelperState, event: unknown): Step {
  const move = readMove(event);
  return move === null ? cancelDrag(state) : endDrag(state, move);
}

/** Shows where an element would go in another parent, or nothing any more. */
export function tempMoveToNewParent(
  state: HelperState,
  width?: number | null,
  height?: number | null,
  x?: number | null,
  y?: number | null,
  parentKey?: string | null,
  isClearing?: boolean | null,
): Step {
  const isShown = isClearing !== true && width != null && height != null && x != null && y != null;
  const indicator = isShown ? { width, height, x, y, parentKey: parentKey ?? null } : null;
  return step(state, { indicator });
}

function readMove(event: unknown): PointerMove | null {
  if (typeof event !== 'object' || event === null) return null;
  const { pageX, pageY, buttons } = event as Readonly<Record<string, unknown>>;
  if (typeof pageX !== 'number' || typeof pageY !== 'number') return null;
  return { pageX, pageY, isPressed: buttons !== 0 };
}
