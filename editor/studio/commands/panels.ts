// Panels: opened, closed and sized; the settings remember it.

import type { PanelName } from '../model/design-state.ts';
import { narrowWindow } from '../model/shown-panels.ts';
import type { Panels } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { moveBy } from './move-camera.ts';

/** The sizes between which a panel can be dragged, in pixels. */
const sizeMin = 160;
const sizeMax = 640;

/** Changes panels. */
export function changePanels({ state }: Studio, change: Partial<Panels>): void {
  state.update((now) => ({ ...now, panels: { ...now.panels, ...change } }));
}

/** Opens or closes a panel; a narrow window has one at a time. */
export function showPanel(studio: Studio, name: PanelName, isShown: boolean): void {
  if (studio.state.get().design.isNarrow) showNarrowPanel(studio, isShown ? name : null);
  else changePanels(studio, { [name]: isShown });
}

/** The middle of the canvas stays in the middle of what the panel leaves of it. */
function showNarrowPanel(studio: Studio, narrowPanel: PanelName | null): void {
  const before = studio.viewport().height;
  changeDesign(studio, { narrowPanel });
  requestAnimationFrame(() => moveBy(studio, 0, (studio.viewport().height - before) / 2));
}

/** Follows the width of the window. @returns a function that ends it */
export function followWidth(studio: Studio): () => void {
  const query = matchMedia(narrowWindow);
  const follow = () => changeDesign(studio, { isNarrow: query.matches });
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}

/** A size within its limits. */
export function panelSize(px: number): number {
  return Math.round(Math.min(sizeMax, Math.max(sizeMin, px)));
}

/** Hides all panels; when all are hidden, shows them. */
export function togglePanels(studio: Studio): void {
  const { panels, design } = studio.state.get();
  if (design.isNarrow) {
    showNarrowPanel(studio, null);
    return;
  }
  const { layers, inspector, bottom } = panels;
  const isShown = layers || inspector || bottom;
  changePanels(studio, { layers: !isShown, inspector: !isShown, bottom: !isShown });
}
