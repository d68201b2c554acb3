// Resizing a frame by the handles at its edges and corners.

import type { Box, Point } from './camera.ts';

/** A handle: the edges that it moves. */
export const handles = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'] as const;

/** The name of a handle. */
export type Handle = (typeof handles)[number];

/** No frame is smaller than this; browsers lay no page out in less. */
export const frameSizeMin = 120;
/** No frame is larger than this. */
export const frameSizeMax = 8000;

/** The box after a handle was dragged by pixels of the world. With a fixed ratio both sides grow alike. */
export function resizeBox(box: Box, handle: Handle, by: Point, isRatioFixed = false): Box {
  const [isWest, isNorth] = [handle.includes('w'), handle.includes('n')];
  const movesX = isWest || handle.includes('e');
  const movesY = isNorth || handle.includes('s');
  let width = limited(box.width + (movesX ? (isWest ? -by.x : by.x) : 0));
  let height = limited(box.height + (movesY ? (isNorth ? -by.y : by.y) : 0));
  if (isRatioFixed && box.width > 0 && box.height > 0) {
    const byWidth = movesX && (!movesY || width / box.width > height / box.height);
    if (byWidth) height = limited((box.height * width) / box.width);
    else width = limited((box.width * height) / box.height);
  }
  return {
    x: isWest ? box.x + box.width - width : box.x,
    y: isNorth ? box.y + box.height - height : box.y,
    width,
    height,
  };
}

function limited(size: number): number {
  return Math.round(Math.min(frameSizeMax, Math.max(frameSizeMin, size)));
}
