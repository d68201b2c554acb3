// Panels: opened, closed and sized; the settings remember it.

import type { Panels } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';

/** The sizes between which a panel can be dragged, in pixels. */
const sizeMin = 160;
const sizeMax = 640;

/** Changes panels. */
export function changePanels({ state }: Studio, change: Partial<Panels>): void {
  state.update((now) => ({ ...now, panels: { ...now.panels, ...change } }));
}

/** A size within its limits. */
export function panelSize(px: number): number {
  return Math.round(Math.min(sizeMax, Math.max(sizeMin, px)));
}

/** Hides all panels; when all are hidden, shows them. */
export function togglePanels(studio: Studio): void {
  const { layers, inspector, bottom } = studio.state.get().panels;
  const isShown = layers || inspector || bottom;
  changePanels(studio, { layers: !isShown, inspector: !isShown, bottom: !isShown });
}
