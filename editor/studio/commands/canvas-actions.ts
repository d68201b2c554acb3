// Canvas actions of keys and menus: tools, and what is done with selected frames.

import type { CanvasTool } from '../model/canvas-state.ts';
import { changeCanvas, currentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { showBox } from './move-camera.ts';
import { selectFrames } from './select-frames.ts';

/** Takes another tool. */
export function setTool({ state }: Studio, tool: CanvasTool): void {
  state.update((now) => changeCanvas(now, { tool }));
}

/** Edits the selected frames. @returns whether there are any, and no element is selected */
export function editFrames(
  studio: Studio,
  edit: (studio: Studio, ids: readonly string[]) => void,
): boolean {
  const { selectedFrames } = studio.state.get().canvas;
  if (selectedFrames.length > 0) edit(studio, selectedFrames);
  return selectedFrames.length > 0;
}

/** Lets the name of the current frame be typed. */
export function renameCurrentFrame({ state }: Studio): void {
  state.update((now) => changeCanvas(now, { renamedFrame: currentFrame(now)?.id ?? null }));
}

/** Selects all frames. */
export function selectAllFrames(studio: Studio): void {
  selectFrames(
    studio,
    studio.state.get().frames.map(({ id }) => id),
  );
}

/** Selects the next frame, or the one before, and shows it. */
export function selectNextFrame(studio: Studio, direction: 1 | -1): void {
  const now = studio.state.get();
  const at = now.frames.findIndex(({ id }) => id === currentFrame(now)?.id);
  const next = now.frames.at((at + direction) % now.frames.length);
  if (next === undefined) return;
  selectFrames(studio, [next.id]);
  showBox(studio, next);
}

/** Lists the problems of the current frame, or closes the list. */
export function toggleProblems({ state }: Studio): void {
  state.update((now) => {
    const id = currentFrame(now)?.id ?? null;
    return changeCanvas(now, { problemsOf: now.canvas.problemsOf === null ? id : null });
  });
}
