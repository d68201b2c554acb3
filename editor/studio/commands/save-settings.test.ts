// Saving settings: what the server does not have yet is left to the next page of the tab, also while it is on its way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeLeftSettings } from '../connection/left-settings.ts';
import { firstDesign } from '../model/design-state.ts';
import { createStore } from '../model/store.ts';
import { firstPanels, firstPreferences } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { beginLayerName, typeLayerName } from './layer-actions.ts';
import { saveSettings } from './save-settings.ts';

const directory = '/project';
const heading = 'tempo-00000000-0000-5000-8000-000000000001';
const layerNames = { [heading]: 'Headline' };

let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('HTMLElement', EventTarget);
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => {
    leave = listener;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openStudio() {
  const saved: { settings: object; arrive: () => void }[] = [];
  const state = {
    session: { directory },
    panels: firstPanels,
    preferences: firstPreferences,
    frames: [],
    design: firstDesign,
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    camera: createStore({ x: 0, y: 0, zoom: 1 }),
    server: {
      saveSettings: (settings: object) =>
        new Promise<void>((arrive) => saved.push({ settings, arrive })),
    },
  } as unknown as Studio;
  saveSettings(studio);
  return { studio, saved };
}

test('settings that are on their way are left to the next page, and those that have come are not', async () => {
  const { studio, saved } = openStudio();
  changeDesign(studio, { layerNames });
  vi.advanceTimersByTime(1000);
  expect(saved).toMatchObject([{ settings: { layerNames } }]);
  leave();
  expect(takeLeftSettings(directory)).toMatchObject({ layerNames });
  expect(saved).toHaveLength(1);
  saved[0]?.arrive();
  await vi.advanceTimersByTimeAsync(0);
  leave();
  expect(takeLeftSettings(directory)).toBeNull();
});

test('settings that wait for their saving are saved, and left to the next page', () => {
  const { studio, saved } = openStudio();
  changeDesign(studio, { layerNames });
  leave();
  expect(saved).toMatchObject([{ settings: { layerNames } }]);
  expect(takeLeftSettings(directory)).toMatchObject({ layerNames });
});

test('a name whose field is not there when the page is left is saved', () => {
  const { studio, saved } = openStudio();
  beginLayerName(studio, `TE_${heading}_frame-1_0-0`);
  typeLayerName(studio, 'Headline');
  leave();
  expect(saved).toMatchObject([{ settings: { layerNames } }]);
});
