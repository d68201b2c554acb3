// Following other windows of the same project: all show the same frames and names of layers, and each has its own camera and panels.

import { areSameData } from '@atelier/editor-channel/studio-settings';
import type { SharedSettings } from '@atelier/editor-channel/studio-settings';
import type { FrameSpec } from '../model/frame-list.ts';
import { changeCanvas } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { withoutLostFrames } from './change-frames.ts';
import { showFrameScheme } from './color-scheme.ts';

/** Applies settings that have changes of other windows; a frame whose page is another one by now is loaded again. */
export function applySettings(
  studio: Pick<Studio, 'state' | 'connections'>,
  { frames, layerNames }: SharedSettings<FrameSpec>,
): void {
  const { state } = studio;
  const schemeOf = new Map(state.get().frames.map(({ id, isDark }) => [id, isDark]));
  state.update((now) => {
    const named = areSameData(now.design.layerNames, layerNames)
      ? now
      : { ...now, design: { ...now.design, layerNames } };
    return areSameData(named.frames, frames) ? named : withFrames(named, frames);
  });
  for (const { id, isDark } of frames)
    if (schemeOf.has(id) && schemeOf.get(id) !== isDark) showFrameScheme(studio, id);
}

function withFrames(now: StudioState, frames: readonly FrameSpec[]): StudioState {
  const ownOf = new Map(now.frames.map((frame) => [frame.id, frame]));
  const reloads = { ...now.canvas.reloads };
  const next = frames.map((frame) => {
    const own = ownOf.get(frame.id);
    if (own === undefined || areSameData(own, frame)) return own ?? frame;
    if (isOtherPage(own, frame, now.pages[frame.id]?.path ?? own.path))
      reloads[frame.id] = (reloads[frame.id] ?? 0) + 1;
    return frame;
  });
  return withoutLostFrames({ ...changeCanvas(now, { reloads }), frames: next });
}

/** Whether a frame shows another page now. @param shown the path that its page has by itself */
function isOtherPage(own: FrameSpec, frame: FrameSpec, shown: string): boolean {
  if (own.language !== frame.language || !areSameData(own.storyboard, frame.storyboard))
    return true;
  return own.path !== frame.path && shown !== frame.path;
}

/** Shows that the project is open in several windows. */
export function showWindowCount(studio: Pick<Studio, 'state'>, count: number): void {
  const text =
    count === 2
      ? 'The project is open in another window too. Both show the same.'
      : `The project is open in ${count} windows. All show the same.`;
  showToast(studio, 'done', text);
}
