// Changing the frames of the canvas: adding, removing, copying and changing them.

import type { Box } from '../model/camera.ts';
import {
  addFrame,
  addFrameAt,
  addLanguageRow,
  changeFrame,
  directionPair,
  duplicateFrames,
  frameLabel,
  removeFrames,
  sizePresets,
} from '../model/frame-list.ts';
import type { FrameSpec, NewFrame, SizePreset } from '../model/frame-list.ts';
import { changeCanvas, currentFrame } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { showBox, showFrames } from './move-camera.ts';
import { selectFrames } from './select-frames.ts';

/** Adds a frame beside the others, with the page and the language of the current one. */
export function openFrame(studio: Studio, preset: SizePreset): void {
  addSelected(studio, { ...currentPlace(studio), ...sizePresets[preset] });
}

/** Adds a frame of a page, in the size and the language of the current one. */
export function openPage(studio: Studio, path: string): void {
  const { width, height } = currentFrame(studio.state.get()) ?? sizePresets.desktop;
  addSelected(studio, { ...currentPlace(studio), path, width, height });
}

/** Adds a frame with given facts beside the others. */
export function addSelected(studio: Studio, added: NewFrame): void {
  updateFrames(studio, (frames) => addFrame(frames, added));
  showAdded(studio);
}

/** Adds a frame in a box of the world; a press without a drag has no size and gets the phone's. */
export function drawFrame(studio: Studio, box: Box): void {
  const size = box.width < drawnSizeMin || box.height < drawnSizeMin ? sizePresets.phone : box;
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  updateFrames(studio, (frames) =>
    addFrameAt(frames, { ...currentPlace(studio), width, height }, box),
  );
  const added = studio.state.get().frames.at(-1);
  studio.state.update((now) => changeCanvas(now, { tool: 'select' }));
  if (added !== undefined) selectFrames(studio, [added.id]);
}

/** A drawn box that is smaller was a press. */
const drawnSizeMin = 40;

/** Adds a row of frames that shows the current page in all languages, and shows the row. */
export function openLanguages(studio: Studio, preset: SizePreset): void {
  addRow(studio, studio.state.get().session.languages, preset);
}

/** Adds a pair of frames that shows the current page from left to right and from right to left. */
export function openDirections(studio: Studio, preset: SizePreset): void {
  const { languages } = studio.state.get().session;
  const pair = directionPair(languages, currentFrame(studio.state.get())?.language ?? null);
  if (pair === null) showToast(studio, 'failed', 'The project has no language of each direction.');
  else addRow(studio, pair, preset);
}

function addRow(studio: Studio, languages: readonly string[], preset: SizePreset): void {
  const { path } = currentPlace(studio);
  const before = studio.state.get().frames.length;
  updateFrames(studio, (frames) => addLanguageRow(frames, path, languages, preset));
  showFrames(studio, studio.state.get().frames.slice(before));
}

function showAdded(studio: Studio): void {
  const added = studio.state.get().frames.at(-1);
  if (added === undefined) return;
  selectFrames(studio, [added.id]);
  showBox(studio, added);
}

/** Removes frames; the last one stays. */
export function closeFrames(studio: Studio, ids: readonly string[]): void {
  updateFrames(studio, (frames) => removeFrames(frames, ids));
  studio.state.update(withoutLostFrames);
}

/** The state in which no frame that was removed is selected. */
export function withoutLostFrames(now: StudioState): StudioState {
  const exists = (id: string) => now.frames.some((frame) => frame.id === id);
  const { selectedFrames, problemsOf } = now.canvas;
  const isLost = now.selection.frameId !== null && !exists(now.selection.frameId);
  return {
    ...changeCanvas(now, {
      selectedFrames: selectedFrames.filter(exists),
      problemsOf: problemsOf !== null && exists(problemsOf) ? problemsOf : null,
    }),
    ...(isLost ? { selection: { frameId: null, keys: [] }, style: null } : {}),
  };
}

/** Copies frames beside themselves, and selects the copies. */
export function copyFrames(studio: Studio, ids: readonly string[]): void {
  const { frames, copies } = duplicateFrames(studio.state.get().frames, ids);
  updateFrames(studio, () => frames);
  selectFrames(studio, copies);
}

/** Changes the name, the place or the size of a frame. */
export function updateFrame(
  studio: Studio,
  id: string,
  change: Partial<Omit<FrameSpec, 'id'>>,
): void {
  updateFrames(studio, (frames) => changeFrame(frames, id, change));
}

/** Shows another page, language or storyboard in a frame. */
export function navigateFrame(
  studio: Studio,
  id: string,
  change: Partial<Pick<FrameSpec, 'path' | 'language' | 'storyboard'>>,
): void {
  const { path } = change;
  if (path !== undefined && !path.startsWith('/')) {
    showToast(studio, 'failed', 'A page begins with a slash, as in /about.');
    return;
  }
  reloadFrame(studio, id, change);
}

/** Loads the page of a frame again, at the place where it is by now, unless another one is given. */
export function reloadFrame(
  studio: Studio,
  id: string,
  change: Partial<Pick<FrameSpec, 'path' | 'language' | 'storyboard'>> = {},
): void {
  studio.state.update((now) => afterReload(now, id, change));
}

/** The state in which the page of a frame is loaded again. */
export function afterReload(
  now: StudioState,
  id: string,
  change: Partial<Pick<FrameSpec, 'path' | 'language' | 'storyboard'>> = {},
): StudioState {
  const path = now.pages[id]?.path ?? undefined;
  const frames = changeFrame(now.frames, id, { ...(path && { path }), ...change });
  const { reloads } = now.canvas;
  const count = (reloads[id] ?? 0) + 1;
  return { ...changeCanvas(now, { reloads: { ...reloads, [id]: count } }), frames };
}

/** Gives a frame a name; an empty one is its page's again. */
export function renameFrame(studio: Studio, frame: FrameSpec, typed: string): void {
  studio.state.update((now) => changeCanvas(now, { renamedFrame: null }));
  const name = typed.trim();
  if (name !== frameLabel(frame))
    updateFrame(studio, frame.id, { name: name === '' ? null : name });
}

/** Replaces the list of frames. */
export function updateFrames(
  { state }: Pick<Studio, 'state'>,
  change: (frames: readonly FrameSpec[]) => readonly FrameSpec[],
): void {
  state.update((now) => ({ ...now, frames: change(now.frames) }));
}

/** The page that the current frame shows by now. */
function currentPlace({ state }: Studio): Pick<FrameSpec, 'path' | 'language' | 'storyboard'> {
  const now = state.get();
  const frame = currentFrame(now);
  if (frame === null)
    return { path: now.session.routes[0] ?? '/', language: null, storyboard: null };
  const { language, storyboard } = frame;
  return { path: now.pages[frame.id]?.path ?? frame.path, language, storyboard };
}
