// Messages of a frame: what its helper reports becomes state, or a command.

import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';
import { pathOfAddress } from '../model/frame-list.ts';
import type { LayerNode } from '../model/layers.ts';
import { afterHoverReport, changePage } from '../model/studio-state.ts';
import { placeIn, withoutKinds } from '../model/frame-problems.ts';
import type { ProjectFolders } from '../model/frame-problems.ts';
import { changeOfReport } from '../model/instant-report.ts';
import { appliedRules, computedStyles } from '../model/style-report.ts';
import type { Studio } from '../studio.ts';
import { followDrag } from './drag-element.ts';
import { editText } from './edit-text.ts';
import { explainText } from './explain-text.ts';
import { finishOpeningAfterPaint } from './finish-opening.ts';
import { changeProblems, noteProblem } from './frame-problems.ts';
import { openMenu } from './open-menu.ts';
import { pressKey, releaseKey } from './press-key.ts';
import { moveByWheel } from './move-camera.ts';
import { recordEvent } from './make-change.ts';
import { followSelection, requestStyle } from './select.ts';
import { receivePicture } from './take-picture.ts';

/** Handles a message of a frame. */
export function handleMessage(studio: Studio, frameId: string, message: OutgoingMessage): void {
  const { state } = studio;
  switch (message.id) {
    case 'HOVERED_ELEMENT_KEY':
      state.update((now) => afterHoverReport(now, frameId, message.elementKey));
      break;
    case 'SELECTED_ELEMENT_KEY':
      if (message.doNotSetElementKey !== true) {
        const { elementKey = null } = message;
        followSelection(studio, frameId, elementKey === null ? [] : [elementKey]);
      }
      break;
    case 'MULTI_SELECTED_ELEMENT_KEYS':
      if (message.doNotSetElementKeys !== true)
        followSelection(studio, frameId, message.elementKeys ?? []);
      break;
    case 'NAV_TREE':
      receiveTree(studio, frameId, message.navTree as unknown as LayerNode | null);
      break;
    case 'LATEST_HREF':
      state.update((now) => changePage(now, frameId, { path: pathOfAddress(message.href) }));
      break;
    case 'WHEEL_EVENT':
      moveByFrameWheel(studio, frameId, message.event);
      break;
    case 'KEY_DOWN_EVENT':
      pressFrameKey(studio, message.event);
      break;
    case 'KEY_UP_EVENT':
      releaseKey(studio, message.event.key);
      break;
    case 'EDITED_TEXT':
      void editText(studio, frameId, message.data);
      break;
    case 'EDIT_DYNAMIC_TEXT':
      void explainText(studio, frameId, message.elementKey);
      break;
    case 'CONTEXT_REQUESTED':
      openMenu(studio, frameId, message.event, message.elementKeys ?? []);
      break;
    case 'DRAG_START_EVENT':
    case 'MOUSE_MOVE_EVENT':
    case 'DRAG_END_EVENT':
    case 'DRAG_CANCEL_EVENT':
      followDrag(studio, frameId, message);
      break;
    case 'COMPONENT_PREVIEW_CAPTURED':
    case 'COMPONENT_PREVIEW_ERROR':
      receivePicture(frameId, message);
      break;
    default:
      handleReport(studio, frameId, message);
  }
}

/** Reports about elements and errors, which the Studio shows. */
function handleReport(studio: Studio, frameId: string, message: OutgoingMessage): void {
  const { state } = studio;
  if (message.id === 'CSS_EVALS_FOR_ELEMENT') {
    const computed = computedStyles(message.cssEvals);
    state.update((now) => {
      const [key] = now.selection.keys;
      return key === undefined
        ? now
        : { ...now, style: { rules: [], ...now.style, key, computed } };
    });
  } else if (message.id === 'PROCESSED_CSS_RULES_FOR_ELEMENT') {
    const rules = appliedRules(message.processedCssRules);
    state.update((now) => {
      const [key] = now.selection.keys;
      return key === undefined
        ? now
        : { ...now, style: { computed: {}, ...now.style, key, rules } };
    });
  } else if (message.id === 'INSTANT_UPDATE_DONE') {
    const change = changeOfReport(message);
    if (change !== null) recordEvent(studio, { type: 'shown', change });
  } else if (message.id === 'ERROR') {
    const { message: text, stack, filename, lineno, colno } = message.error;
    const place = placeIn(
      `${stack ?? ''} ${filename ?? ''}:${lineno ?? 1}:${colno ?? 1}`,
      foldersOf(studio),
    );
    noteProblem(studio, frameId, { kind: 'error', message: text, place });
  } else if (message.id === 'LATEST_HYDRATION_ERROR_STATUS') {
    receiveStatus(studio, frameId, message);
  } else if (message.id === 'CONSOLE_MESSAGE') {
    const { level, text, stack } = message.entry;
    const kind = level === 'error' ? 'console' : 'warning';
    noteProblem(studio, frameId, {
      kind,
      message: text,
      place: placeIn(stack ?? '', foldersOf(studio)),
    });
  }
}

function foldersOf({ state }: Studio): ProjectFolders {
  return state.get().session;
}

/** The status is what the overlay of Vite shows by now: a repaired page has none. */
function receiveStatus(
  studio: Studio,
  frameId: string,
  message: Extract<OutgoingMessage, { id: 'LATEST_HYDRATION_ERROR_STATUS' }>,
): void {
  const { status, errorLabel, errorDescr, errorBody } = message;
  if (status === 'no_error') {
    changeProblems(studio, frameId, (problems) => withoutKinds(problems, 'overlay', 'hydration'));
    return;
  }
  const texts = [errorLabel, errorDescr, errorBody].flatMap((text) => text ?? []);
  const kind = status === 'error' ? 'hydration' : 'overlay';
  const text = texts.join('\n') || 'The page was not hydrated.';
  // The overlay has one error at a time.
  changeProblems(studio, frameId, (problems) => withoutKinds(problems, kind));
  noteProblem(studio, frameId, { kind, message: text, place: placeIn(text, foldersOf(studio)) });
}

/** A tree of its own page; a selection that the page no longer has is dropped by the helper itself. */
function receiveTree(studio: Studio, frameId: string, tree: LayerNode | null): void {
  const isFirst = studio.state.get().pages[frameId]?.tree == null;
  studio.state.update((now) => changePage(now, frameId, { tree }));
  if (isFirst) finishOpeningAfterPaint(studio, frameId);
  const { frameId: selectedId, keys } = studio.state.get().selection;
  if (selectedId !== frameId) return;
  // A page that was loaded again shows what had been selected in the one before.
  const connection = studio.connections.get(frameId);
  if (isFirst && keys.length > 1) connection?.call('setMultiselectedElementKeys', keys);
  else if (isFirst && keys.length === 1) connection?.call('setSelectedElement', keys[0]);
  // The page has changed, so the values and their origins may be others.
  requestStyle(studio);
}

type WheelEventOfFrame = Extract<OutgoingMessage, { id: 'WHEEL_EVENT' }>['event'];

/** The wheel over a frame belongs to the canvas; its point is the frame's own. */
function moveByFrameWheel(studio: Studio, frameId: string, event: WheelEventOfFrame): void {
  const frame = studio.state.get().frames.find(({ id }) => id === frameId);
  if (frame === undefined) return;
  const { x, y, zoom } = studio.camera.get();
  const point = { x: (frame.x + event.x) * zoom + x, y: (frame.y + event.y) * zoom + y };
  const { deltaX, deltaY, shiftKey, ctrlKey, metaKey } = event;
  moveByWheel(studio, { deltaX, deltaY, shiftKey, isZoom: ctrlKey || metaKey }, point);
}

type KeyEventOfFrame = Extract<OutgoingMessage, { id: 'KEY_DOWN_EVENT' }>['event'];

/** Keys over a frame are the Studio's, unless a text is edited there or the page is used. */
function pressFrameKey(studio: Studio, event: KeyEventOfFrame): void {
  const isEditing = event.activeElement.isContentEditable === true;
  if (isEditing || (studio.state.get().isDriveMode && event.key !== 'Escape')) return;
  pressKey(studio, event);
}
