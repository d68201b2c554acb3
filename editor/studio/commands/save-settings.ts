// Saving settings: panels, frames, camera and names of layers, a moment after they changed, or when the page is left.

import { leaveSettings } from '../connection/left-settings.ts';
import type { Studio } from '../studio.ts';
import { saveLayerName } from './layer-actions.ts';

const saveDelayMs = 400;

/** Saves them for as long as the page lives. */
export function saveSettings(studio: Pick<Studio, 'state' | 'camera' | 'server'>): void {
  const { state, camera, server } = studio;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let savingCount = 0;
  let before = settingsOf(studio);
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    savingCount += 1;
    void server.saveSettings(settingsOf(studio)).finally(() => {
      savingCount -= 1;
    });
  };
  // The last thing before the window is closed counts, too: a field writes what is typed when it is left.
  addEventListener('pagehide', () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Its field is not there while the layers are built anew.
    saveLayerName(studio);
    // The next page of this tab may read the server's settings before those that are on their way have come.
    if (timer !== undefined || savingCount > 0)
      leaveSettings(state.get().session.directory, settingsOf(studio));
    if (timer !== undefined) save();
  });
  const check = () => {
    const now = settingsOf(studio);
    const names = Object.keys(now) as (keyof typeof now)[];
    if (names.every((name) => now[name] === before[name])) return;
    before = now;
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMs);
  };
  state.subscribe(check);
  camera.subscribe(check);
}

/** The settings as they are saved. */
export function settingsOf({ state, camera }: Pick<Studio, 'state' | 'camera'>) {
  const { panels, preferences, frames, design } = state.get();
  return { panels, preferences, frames, camera: camera.get(), layerNames: design.layerNames };
}
