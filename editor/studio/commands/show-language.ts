// Showing the current page in a language: in the frame that has it, else in a new one.

import { addFrame, sizePresets } from '../model/frame-list.ts';
import { currentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { showBox } from './move-camera.ts';

/** Shows the current page in a language. */
export function showLanguage(studio: Studio, language: string): void {
  const now = studio.state.get();
  const path = now.pages[currentFrame(now)?.id ?? '']?.path ?? currentFrame(now)?.path ?? '/';
  const known = now.frames.find((frame) => frame.language === language && frame.path === path);
  const frames =
    known === undefined
      ? addFrame(now.frames, { path, language, ...sizePresets.phone })
      : now.frames;
  const shown = known ?? frames.at(-1);
  studio.state.update((state) => ({ ...state, frames }));
  if (shown !== undefined) showBox(studio, shown);
}
