// Colour scheme of frames: a frame shows its page light or dark, by the means that the project has.

import { darkMarkers } from '../model/design-tokens.ts';
import type { ColorScheme } from '../model/design-tokens.ts';
import { currentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { updateFrame } from './change-frames.ts';

/** Edits the values of a scheme; the current frame shows it. */
export function editScheme(studio: Studio, scheme: ColorScheme): void {
  changeDesign(studio, { scheme });
  const frame = currentFrame(studio.state.get());
  if (frame !== null) setFrameScheme(studio, frame.id, scheme);
}

/** Shows a frame's page light or dark. */
export function setFrameScheme(studio: Studio, frameId: string, scheme: ColorScheme): void {
  updateFrame(studio, frameId, { isDark: scheme === 'dark' });
  showFrameScheme(studio, frameId);
}

/** Tells a frame's page its scheme; a frame without one shows the system's. */
export function showFrameScheme(
  { state, connections }: Pick<Studio, 'state' | 'connections'>,
  frameId: string,
): void {
  const { frames, design } = state.get();
  const { isDark } = frames.find(({ id }) => id === frameId) ?? {};
  if (isDark === undefined) return;
  const scheme = isDark ? 'dark' : 'light';
  connections.get(frameId)?.call('showColorScheme', scheme, darkMarkers(design.tokens));
}
