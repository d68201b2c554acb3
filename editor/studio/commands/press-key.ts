// Keys: each runs the action of its shortcut; the space bar lets the canvas be dragged for as long as it is down.

import { actionOfKey } from '../model/shortcuts.ts';
import type { PressedKey, ShortcutAction } from '../model/shortcuts.ts';
import type { Studio } from '../studio.ts';
import { copySelection, cutSelection, pasteCopied } from './copy-paste.ts';
import { toggleDriveMode } from './drive-mode.ts';
import { deleteSelection, duplicateSelection, wrapSelection } from './edit-selection.ts';
import { fitAll, fitCurrent, moveBy, zoomAround, zoomByStep } from './move-camera.ts';
import { selectNone, selectRelative } from './select.ts';
import { togglePanels } from './panels.ts';
import { redo, undo } from './undo-redo.ts';

/** The canvas moves by so many pixels at a press of an arrow. */
const arrowPx = 60;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [arrowPx, 0],
  ArrowRight: [-arrowPx, 0],
  ArrowUp: [0, arrowPx],
  ArrowDown: [0, -arrowPx],
};

const actions: Readonly<Record<ShortcutAction, (studio: Studio) => unknown>> = {
  undo,
  redo,
  delete: deleteSelection,
  duplicate: duplicateSelection,
  wrap: wrapSelection,
  copy: copySelection,
  cut: cutSelection,
  paste: pasteCopied,
  'select-parent': (studio) => selectRelative(studio, 'parent'),
  'select-child': (studio) => selectRelative(studio, 'child'),
  'select-next': (studio) => selectRelative(studio, 'next'),
  'select-previous': (studio) => selectRelative(studio, 'previous'),
  escape,
  'zoom-full': (studio) => zoomAround(studio, () => 1),
  'zoom-fit': fitAll,
  'zoom-selection': fitCurrent,
  'zoom-in': (studio) => zoomByStep(studio, 1),
  'zoom-out': (studio) => zoomByStep(studio, -1),
  'drive-mode': toggleDriveMode,
  'toggle-panels': togglePanels,
  sheet: toggleSheet,
};

/** Runs the action of a key. @returns whether the key has one, and so nothing else is to happen. */
export function pressKey(studio: Studio, pressed: PressedKey): boolean {
  if (pressed.key === ' ') {
    studio.state.update((state) => ({ ...state, isPanning: true }));
    return true;
  }
  const arrow = arrows[pressed.key];
  if (arrow !== undefined && !pressed.ctrlKey && !pressed.metaKey) {
    moveBy(studio, ...arrow);
    return true;
  }
  const action = actionOfKey(pressed);
  if (action !== null) runAction(studio, action);
  return action !== null;
}

/** A key is up again. */
export function releaseKey({ state }: Studio, key: string): void {
  if (key === ' ') state.update((now) => ({ ...now, isPanning: false }));
}

/** Runs an action, of a key or a button. */
export function runAction(studio: Studio, action: ShortcutAction): void {
  actions[action](studio);
}

function toggleSheet({ state }: Studio): void {
  state.update((now) => ({ ...now, isSheetOpen: !now.isSheetOpen }));
}

/** Closes what is open; else leaves drive mode; else selects the parent, and nothing where there is none. */
function escape(studio: Studio): void {
  const { isSheetOpen, isDriveMode } = studio.state.get();
  if (isSheetOpen) toggleSheet(studio);
  else if (isDriveMode) toggleDriveMode(studio);
  else if (!selectRelative(studio, 'parent')) selectNone(studio);
}
