// Previews against a frame that only notes its calls: styles are read of the source alone, and once the preview has ended.
import { expect, test } from 'vitest';
import { firstDesign } from '../model/design-state.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { endPreview, previewRules } from './preview-rules.ts';
import { requestStyle } from './select.ts';

function openStudio() {
  const calls: unknown[][] = [];
  const state = {
    selection: { frameId: 'frame-1', keys: ['TE_1_frame-1_0'] },
    cssLookup: {},
    design: firstDesign,
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    connections: new Map([['frame-1', { call: (...call: unknown[]) => calls.push(call) }]]),
  } as unknown as Studio;
  return { studio, names: () => calls.splice(0).map(([name]) => name) };
}

test('styles are not read while a preview is shown, and read once it has ended', () => {
  const { studio, names } = openStudio();
  requestStyle(studio);
  expect(names()).toEqual(['getCssEvals', 'processRulesForSelectedElement']);
  previewRules(studio, ['h1 { padding-left: 4px; }']);
  previewRules(studio, ['h1 { padding-left: 8px; }']);
  requestStyle(studio);
  expect(names()).toEqual(['tempShowRules', 'tempShowRules']);
  endPreview(studio);
  expect(names()).toEqual(['tempShowRules', 'getCssEvals', 'processRulesForSelectedElement']);
});
