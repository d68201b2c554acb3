// Showing a place of the source in the code panel.

import type { CodePlace } from '../model/frame-problems.ts';
import type { Studio } from '../studio.ts';
import { showPanel } from './panels.ts';

/** Opens the code panel at a place. */
export function showCode(studio: Studio, { path, line }: CodePlace): void {
  showPanel(studio, 'bottom', true);
  studio.state.update((now) => ({ ...now, shownPlace: { path, line, column: 1 } }));
}
