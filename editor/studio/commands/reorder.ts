// Reordering by keys: the selected element goes behind its next sibling or in front of the one before; a placed one moves by pixels.

import { moveByStep, nodeOfSelection } from '../model/layers.ts';
import { parseLength } from '../model/css-length.ts';
import { originOf } from '../model/style-report.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { setStyle } from './edit-style.ts';
import { selectedIds } from './edit-selection.ts';
import { makeChange } from './make-change.ts';

/** Moves the selected element among its siblings. */
export async function reorderSelection(studio: Studio, step: 1 | -1): Promise<void> {
  const { selection, pages } = studio.state.get();
  const tree = pages[selection.frameId ?? '']?.tree ?? null;
  const key = nodeOfSelection(tree, selection.keys[0])?.key;
  const move = tree === null || key === undefined ? null : moveByStep(tree, key, step);
  if (move === null) {
    showToast(studio, 'done', step === 1 ? 'It is the last one.' : 'It is the first one.');
    return;
  }
  await makeChange(studio, 'MOVE_JSX', { ...move });
}

/** The direction of an arrow key. */
export interface Arrow {
  readonly x: number;
  readonly y: number;
}

/** Pixels by which a placed element moves; with Shift the second number. */
const nudgePx = [1, 10] as const;

/**
 * Moves the selected element by an arrow: a placed one by pixels, one in the flow among its siblings.
 * @returns whether an element is selected
 */
export function nudgeSelection(studio: Studio, arrow: Arrow, isShift: boolean): boolean {
  const { selection, style } = studio.state.get();
  if (selection.keys.length === 0) return false;
  const position = style?.computed['position'] ?? 'static';
  const [codebaseId] = selectedIds(studio);
  if (style === null || codebaseId === undefined || !/^(?:absolute|fixed)$/.test(position)) {
    const isMirrored = arrow.x !== 0 && style?.computed['direction'] === 'rtl';
    void reorderSelection(studio, arrow.x + arrow.y > 0 === isMirrored ? -1 : 1);
    return true;
  }
  const property = arrow.x === 0 ? 'top' : 'left';
  const now = parseLength(style.computed[property] ?? '');
  const px = (arrow.x + arrow.y) * nudgePx[isShift ? 1 : 0];
  const origin = originOf(style, property);
  if (now !== null) void setStyle(studio, { codebaseId, property, origin }, `${now.number + px}px`);
  return true;
}
