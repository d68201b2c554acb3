// Dragging: a press on the selection that moves far enough, until it is let go or lost.

import { dragStartThresholdPx } from '@atelier/editor-channel/constants';
import type { DragContext } from '../drag-context.ts';
import type { Effect } from '../effect.ts';
import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

/** The pointer while a button may be pressed. */
export interface PointerMove {
  readonly pageX: number;
  readonly pageY: number;
  readonly isPressed: boolean;
}

/** Notes a press on the selection. In AI context nothing is dragged. */
export function recordPress(state: HelperState, drag: DragContext): Step {
  return step(state, { drag: state.isAiContext || state.selectedKeys.length === 0 ? null : drag });
}

/** Moves the pointer: far enough from the press the drag begins; without a button it is lost. */
export function moveDrag(state: HelperState, { pageX, pageY, isPressed }: PointerMove): Step {
  const { drag, zoom } = state;
  if (drag === null) return step(state);
  if (!isPressed) return cancelDrag(state);
  const distance = Math.hypot(pageX - drag.pageX, pageY - drag.pageY);
  if (drag.dragging || distance < dragStartThresholdPx / zoom) return step(state);
  return beginDrag(state, drag);
}

/** The drag of what is selected begins, without waiting for the pointer to move. */
export function triggerDragStart(state: HelperState): Step {
  const { drag } = state;
  return drag === null || drag.dragging ? step(state) : beginDrag(state, drag);
}

function beginDrag(state: HelperState, drag: DragContext): Step {
  const started = { ...drag, dragging: true };
  const changes = { drag: started, hoveredKey: null, pressedSelectedKey: null };
  return step(state, changes, [
    { type: 'begin-drag', drag: started, key: state.selectedKeys[0] ?? null },
  ]);
}

/** Drops the dragged element. */
export function endDrag(state: HelperState, { pageX, pageY }: PointerMove): Step {
  const { drag } = state;
  const effects: Effect[] =
    drag?.dragging === true
      ? [{ type: 'report-drag-end', pageX, pageY, key: state.selectedKeys[0] ?? null }]
      : [];
  return step(state, { drag: null }, effects);
}

/** Cancels the drag, and removes the copies that were shown for it. */
export function cancelDrag(state: HelperState): Step {
  const effects: Effect[] =
    state.drag?.dragging === true
      ? [
          { type: 'end-gesture' },
          { type: 'post', message: { id: 'DRAG_CANCEL_EVENT', event: null } },
        ]
      : [];
  return step(state, { drag: null }, effects);
}
