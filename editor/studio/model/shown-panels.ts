// Shown panels: all that are open beside the canvas, or one below it where the window is narrow.

import type { PanelName } from './design-state.ts';
import type { StudioState } from './studio-state.ts';

/** Media query of a window that has no room for panels beside the canvas; the window's style sheet has the same one. */
export const narrowWindow = '(max-width: 900px)';

/** Whether a panel is shown. */
export function isPanelShown({ panels, design }: StudioState, name: PanelName): boolean {
  return design.isNarrow ? design.narrowPanel === name : panels[name];
}
