// Dragging an element on the page: a guide shows where it would go, and the source follows when it is let go.

import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';
import { dropGuide } from '../model/drop-guide.ts';
import { nodeOfKey } from '../model/layers.ts';
import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';
import { changeDesign } from './change-design.ts';

type DragMessage = Extract<
  OutgoingMessage,
  { id: 'DRAG_START_EVENT' | 'MOUSE_MOVE_EVENT' | 'DRAG_END_EVENT' | 'DRAG_CANCEL_EVENT' }
>;

/** Follows the drag of the selected element in a frame. */
export function followDrag(studio: Studio, frameId: string, message: DragMessage): void {
  switch (message.id) {
    case 'DRAG_START_EVENT':
      changeDesign(studio, { draggedKey: studio.state.get().selection.keys[0] ?? null });
      break;
    case 'MOUSE_MOVE_EVENT':
      showGuide(studio, frameId, { x: message.event.pageX, y: message.event.pageY });
      break;
    case 'DRAG_END_EVENT':
      drop(studio, frameId, message.event ?? {});
      break;
    case 'DRAG_CANCEL_EVENT':
      endDrag(studio, frameId);
  }
}

/** Shows the place under the pointer, with the parent that it is in. */
function showGuide(
  { state, connections }: Studio,
  frameId: string,
  point: { readonly x: number; readonly y: number },
): void {
  const { pages, design } = state.get();
  const tree = pages[frameId]?.tree ?? null;
  if (design.draggedKey === null || tree === null) return;
  const guide = dropGuide(tree, design.draggedKey, point);
  const connection = connections.get(frameId);
  if (guide === null) connection?.call('tempMoveToNewParent', null, null, null, null, null, true);
  else {
    const { x, y, width, height } = guide.line;
    connection?.call('tempMoveToNewParent', width, height, x, y, guide.parentKey, false);
  }
}

/** Moves the element to the place that the page reports: in a parent, in front of one of its children or behind all. */
function drop(
  studio: Studio,
  frameId: string,
  { parentElementKey, beforeElementKey }: Readonly<Record<string, unknown>>,
): void {
  const { draggedKey } = studio.state.get().design;
  const tree = studio.state.get().pages[frameId]?.tree ?? undefined;
  endDrag(studio, frameId);
  const idOf = (key: unknown): string | null =>
    nodeOfKey(tree, typeof key === 'string' ? key : undefined)?.tempoElement.codebaseId ?? null;
  const [moved, parent, before] = [draggedKey, parentElementKey, beforeElementKey].map(idOf);
  if (moved == null || parent == null) return;
  // Dropped where it is, it stays there; the server says nothing about a move that changes nothing.
  if (moved === before) return;
  void makeChange(studio, 'MOVE_JSX', {
    codebaseIdToMove: moved,
    codebaseIdToMoveTo: parent,
    ...(before == null ? {} : { beforeCodebaseId: before }),
  });
}

function endDrag(studio: Studio, frameId: string): void {
  changeDesign(studio, { draggedKey: null });
  studio.connections.get(frameId)?.call('tempMoveToNewParent', null, null, null, null, null, true);
}
