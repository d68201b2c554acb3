// Alignment of moved frames: edges that are near those of other frames stick to them, with guides that show where.

import type { Box, Point } from './camera.ts';

/** A line between aligned frames, in pixels of the world. */
export interface Guide {
  readonly axis: 'x' | 'y';
  /** The place on its axis. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** An alignment: the movement that is added, and the guides to show. */
export interface Alignment extends Point {
  readonly guides: readonly Guide[];
}

/** Aligns a moved box with others. @param nearPx how near edges have to be, in pixels of the world */
export function alignBox(moved: Box, others: readonly Box[], nearPx: number): Alignment {
  const x = nearest(moved, others, nearPx, 'x');
  const y = nearest(moved, others, nearPx, 'y');
  return { x: x?.by ?? 0, y: y?.by ?? 0, guides: [x?.guide ?? [], y?.guide ?? []].flat() };
}

function nearest(
  moved: Box,
  others: readonly Box[],
  nearPx: number,
  axis: 'x' | 'y',
): { readonly by: number; readonly guide: Guide } | null {
  let found: { by: number; at: number; other: Box } | null = null;
  for (const other of others) {
    for (const at of edgesOf(other, axis)) {
      for (const edge of edgesOf(moved, axis)) {
        const by = at - edge;
        if (Math.abs(by) <= Math.min(nearPx, Math.abs(found?.by ?? nearPx))) {
          found = { by, at, other };
        }
      }
    }
  }
  if (found === null) return null;
  const { by, at, other } = found;
  const [from, to] = spanOf(moved, other, axis === 'x' ? 'y' : 'x');
  return { by, guide: { axis, at, from, to } };
}

/** Start, middle and end of a box. */
function edgesOf({ x, y, width, height }: Box, axis: 'x' | 'y'): readonly number[] {
  const [start, size] = axis === 'x' ? [x, width] : [y, height];
  return [start, start + size / 2, start + size];
}

function spanOf(one: Box, other: Box, axis: 'x' | 'y'): readonly [number, number] {
  const ends = [one, other].flatMap((box) => edgesOf(box, axis));
  return [Math.min(...ends), Math.max(...ends)];
}
