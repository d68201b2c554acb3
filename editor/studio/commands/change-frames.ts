// Changing the frames of the canvas: adding, removing and changing them.

import { addFrame, addLanguageRow, changeFrame, removeFrame } from '../model/frame-list.ts';
import type { FrameSpec, SizePreset } from '../model/frame-list.ts';
import { currentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { fitAll } from './move-camera.ts';

/** Adds a frame beside the others, with the page and the language of the current one. */
export function openFrame(studio: Studio, preset: SizePreset): void {
  const { path, language } = currentPlace(studio);
  updateFrames(studio, (frames) => addFrame(frames, { path, language, preset }));
  fitAll(studio);
}

/** Adds a row of frames that shows the current page in all languages. */
export function openLanguages(studio: Studio, preset: SizePreset): void {
  const { languages } = studio.state.get().session;
  const { path } = currentPlace(studio);
  updateFrames(studio, (frames) => addLanguageRow(frames, path, languages, preset));
  fitAll(studio);
}

/** Removes a frame. */
export function closeFrame(studio: Studio, id: string): void {
  updateFrames(studio, (frames) => removeFrame(frames, id));
}

/** Changes the page, the place or the size of a frame. */
export function updateFrame(
  studio: Studio,
  id: string,
  change: Partial<Omit<FrameSpec, 'id'>>,
): void {
  updateFrames(studio, (frames) => changeFrame(frames, id, change));
}

function updateFrames(
  { state }: Studio,
  change: (frames: readonly FrameSpec[]) => readonly FrameSpec[],
): void {
  state.update((now) => ({ ...now, frames: change(now.frames) }));
}

/** The page that the current frame shows by now. */
function currentPlace({ state }: Studio): Pick<FrameSpec, 'path' | 'language'> {
  const now = state.get();
  const frame = currentFrame(now);
  if (frame === null) return { path: now.session.routes[0] ?? '/', language: null };
  return { path: now.pages[frame.id]?.path ?? frame.path, language: frame.language };
}
