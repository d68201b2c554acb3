// Keys: each runs the action of its shortcut; the space bar lets the canvas be dragged for as long as it is down.

import { actionOfKey } from '../model/shortcuts.ts';
import type { PressedKey, ShortcutAction } from '../model/shortcuts.ts';
import type { Studio } from '../studio.ts';
import type { Point } from '../model/camera.ts';
import { changeCanvas } from '../model/studio-state.ts';
import {
  editFrames,
  renameCurrentFrame,
  selectAllFrames,
  selectNextFrame,
  toggleProblems,
  setTool,
} from './canvas-actions.ts';
import { closeFrames, copyFrames } from './change-frames.ts';
import { toggleAiContext } from './ai-context.ts';
import { copySelection, cutSelection, pasteCopied } from './copy-paste.ts';
import { nudgeFrames } from './drag-frames.ts';
import { toggleDriveMode } from './drive-mode.ts';
import { copyStyle, pasteStyle } from './copy-style.ts';
import {
  deleteSelection,
  duplicateSelection,
  editSelected,
  unwrapSelection,
  wrapSelection,
} from './edit-selection.ts';
import { insertText } from './insert-element.ts';
import { applyLayout } from './apply-layout.ts';
import { startRenaming, toggleHiddenSelection } from './layer-actions.ts';
import { fitAll, fitCurrent, moveBy, zoomAround, zoomByStep } from './move-camera.ts';
import { selectNone, selectRelative } from './select.ts';
import { togglePanels } from './panels.ts';
import { nudgeSelection, reorderSelection } from './reorder.ts';
import { redo, undo } from './undo-redo.ts';

/** The canvas moves by so many pixels at a press of an arrow. */
const arrowPx = 60;

/** A selected frame moves by so many pixels of the world, with Shift by the second number. */
const nudgePx = [1, 10] as const;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const actions: Readonly<Record<ShortcutAction, (studio: Studio) => unknown>> = {
  undo,
  redo,
  delete: (studio) => editFrames(studio, closeFrames) || deleteSelection(studio),
  duplicate: (studio) => editFrames(studio, copyFrames) || duplicateSelection(studio),
  wrap: wrapSelection,
  unwrap: unwrapSelection,
  'auto-layout': applyLayout,
  'insert-text': insertText,
  'copy-style': copyStyle,
  'paste-style': pasteStyle,
  'move-forward': (studio) => reorderSelection(studio, 1),
  'move-back': (studio) => reorderSelection(studio, -1),
  'hide-layer': toggleHiddenSelection,
  'rename-layer': startRenaming,
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
  'select-tool': (studio) => setTool(studio, 'select'),
  'hand-tool': (studio) => setTool(studio, 'hand'),
  'frame-tool': (studio) => setTool(studio, 'frame'),
  'rename-frame': renameCurrentFrame,
  'select-all-frames': selectAllFrames,
  'next-frame': (studio) => selectNextFrame(studio, 1),
  'previous-frame': (studio) => selectNextFrame(studio, -1),
  problems: toggleProblems,
  'drive-mode': toggleDriveMode,
  'ai-context': toggleAiContext,
  'toggle-panels': togglePanels,
  palette: togglePalette,
  sheet: toggleSheet,
};

/** Runs the action of a key. @returns whether the key has one, and so nothing else is to happen. */
export function pressKey(studio: Studio, pressed: PressedKey): boolean {
  if (pressed.key === ' ') {
    studio.state.update((state) => ({ ...state, isPanning: true }));
    return true;
  }
  if (pressed.key === 'Alt') {
    studio.state.update((state) => ({ ...state, isMeasuring: true }));
    return true;
  }
  const arrow = arrows[pressed.key];
  if (arrow !== undefined && !pressed.ctrlKey && !pressed.metaKey) {
    pressArrow(studio, arrow, pressed.shiftKey);
    return true;
  }
  const action = actionOfKey(pressed);
  if (action !== null) runAction(studio, action);
  return action !== null;
}

/** A key is up again. */
export function releaseKey({ state }: Studio, key: string): void {
  if (key === ' ') state.update((now) => ({ ...now, isPanning: false }));
  if (key === 'Alt') state.update((now) => ({ ...now, isMeasuring: false }));
}

/** Runs an action, of a key or a button. */
export function runAction(studio: Studio, action: ShortcutAction): void {
  const run = () => void actions[action](studio);
  if (selectedEdits.has(action)) editSelected(studio, run);
  else run();
}

/** Edits of the selected elements. */
const selectedEdits: ReadonlySet<ShortcutAction> = new Set([
  'delete',
  'duplicate',
  'wrap',
  'unwrap',
  'auto-layout',
  'insert-text',
  'copy',
  'cut',
  'copy-style',
  'paste-style',
]);

/** An arrow moves the selected frames or element, else the canvas below the view. */
function pressArrow(studio: Studio, { x, y }: Point, isShift: boolean): void {
  const px = nudgePx[isShift ? 1 : 0];
  if (studio.state.get().canvas.selectedFrames.length > 0)
    nudgeFrames(studio, { x: x * px, y: y * px });
  else if (!nudgeSelection(studio, { x, y }, isShift)) moveBy(studio, -x * arrowPx, -y * arrowPx);
}

function toggleSheet({ state }: Studio): void {
  state.update((now) => ({ ...now, isSheetOpen: !now.isSheetOpen }));
}

function togglePalette({ state }: Studio): void {
  state.update((now) => ({ ...now, isPaletteOpen: !now.isPaletteOpen }));
}

/** Closes what is open; else leaves drive mode; else selects the parent, and nothing where there is none. */
function escape(studio: Studio): void {
  const { isSheetOpen, isDriveMode, canvas } = studio.state.get();
  if (isSheetOpen) toggleSheet(studio);
  else if (canvas.menu !== null || canvas.problemsOf !== null || canvas.tool !== 'select')
    studio.state.update((now) =>
      changeCanvas(now, { menu: null, problemsOf: null, tool: 'select' }),
    );
  else if (isDriveMode) void toggleDriveMode(studio);
  else if (!selectRelative(studio, 'parent')) selectNone(studio);
}
