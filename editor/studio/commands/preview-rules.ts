// Preview of rules in all frames as long as a gesture lasts. Styles that are read meanwhile would be the gesture's own, not the source's.

import { callFrames } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { requestStyle } from './select.ts';

/** Shows rules in all frames, over those of the source. */
export function previewRules(studio: Studio, rules: readonly string[]): void {
  // A gesture shows many rules; the state changes with the first of them.
  if (!studio.state.get().design.isPreviewed) changeDesign(studio, { isPreviewed: true });
  callFrames(studio, 'tempShowRules', [...rules]);
}

/** Shows the rules of the source again, and reads what has changed meanwhile. */
export function endPreview(studio: Studio): void {
  callFrames(studio, 'tempShowRules', []);
  changeDesign(studio, { isPreviewed: false });
  requestStyle(studio);
}
