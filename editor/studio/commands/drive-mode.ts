// Drive mode: pages are used as by a visitor, or edited.

import { callFrames } from '../studio.ts';
import type { Studio } from '../studio.ts';

/** Turns drive mode on or off, in all frames. */
export function toggleDriveMode(studio: Studio): void {
  studio.state.update((state) => ({ ...state, isDriveMode: !state.isDriveMode, hovered: null }));
  const { isDriveMode } = studio.state.get();
  callFrames(studio, isDriveMode ? 'enableDriveMode' : 'disableDriveMode');
}
