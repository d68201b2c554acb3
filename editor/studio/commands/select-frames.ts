// Selecting frames as a whole, to move, size, copy or close them.

import { areOverlapping } from '../model/camera.ts';
import type { Box } from '../model/camera.ts';
import { changeCanvas } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { selectNone } from './select.ts';

/** Selects frames; nothing inside of a frame is selected then. */
export function selectFrames(studio: Studio, ids: readonly string[]): void {
  if (studio.state.get().selection.keys.length > 0) selectNone(studio);
  studio.state.update((now) => changeCanvas(now, { selectedFrames: ids }));
}

/** Adds a frame to the selected ones, or takes it out. */
export function toggleFrame(studio: Studio, id: string): void {
  const { selectedFrames } = studio.state.get().canvas;
  const isSelected = selectedFrames.includes(id);
  selectFrames(
    studio,
    isSelected ? selectedFrames.filter((each) => each !== id) : [...selectedFrames, id],
  );
}

/** Selects the frames that a box of the world meets. @param added those that stay selected besides */
export function selectFramesIn(studio: Studio, box: Box, added: readonly string[]): void {
  const met = studio.state
    .get()
    .frames.filter((frame) => areOverlapping(frame, box))
    .map(({ id }) => id);
  const ids = [...new Set([...added, ...met])];
  const { selectedFrames } = studio.state.get().canvas;
  const isSame =
    ids.length === selectedFrames.length && ids.every((id) => selectedFrames.includes(id));
  if (!isSame) selectFrames(studio, ids);
}
