// Names of layers: typed in the state, so that the layers may be built anew meanwhile, and given to the element.
import { expect, test } from 'vitest';
import { duplicatePlaceholder } from '@atelier/editor-channel/codebase-id';
import { formatElementKey } from '@atelier/editor-channel/element-key';
import { firstDesign } from '../model/design-state.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { applyResponse } from './apply-response.ts';
import {
  beginLayerName,
  cancelLayerName,
  saveLayerName,
  startRenaming,
  typeLayerName,
} from './layer-actions.ts';

const heading = 'tempo-00000000-0000-5000-8000-000000000001';
const copy = 'tempo-00000000-0000-5000-8000-000000000002';
const keyOf = (codebaseId: string) =>
  formatElementKey({ codebaseId, storyboardId: 'frame-1', uniquePath: '0-0' });

function openStudio(layerNames: Readonly<Record<string, string>> = {}) {
  const state = {
    lookups: { treeElementLookup: {}, scopeLookup: {} },
    selection: { frameId: 'frame-1', keys: [keyOf(heading)] },
    design: { ...firstDesign, layerNames },
    sourceVersion: 0,
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    connections: new Map(),
    isNewWrite: () => true,
  } as unknown as Studio;
  return { studio, design: () => studio.state.get().design };
}

test('a typed name is given to the layer once it is saved, and an empty one takes it away', () => {
  const { studio, design } = openStudio();
  startRenaming(studio);
  typeLayerName(studio, ' Headline ');
  expect(design().layerNames).toEqual({});
  saveLayerName(studio);
  expect(design()).toMatchObject({ layerNames: { [heading]: 'Headline' }, typedLayerName: null });
  beginLayerName(studio, keyOf(heading));
  expect(design().typedLayerName?.text).toBe('Headline');
  typeLayerName(studio, '');
  saveLayerName(studio);
  expect(design().layerNames).toEqual({});
});

test('a cancelled name, and a save without a typed one, change nothing', () => {
  const names = { [heading]: 'Headline' };
  const { studio, design } = openStudio(names);
  beginLayerName(studio, keyOf(heading));
  typeLayerName(studio, 'Other');
  cancelLayerName(studio);
  saveLayerName(studio);
  expect(design()).toMatchObject({ layerNames: names, typedLayerName: null });
});

test('names of a copy follow it to the id that the source gives it', () => {
  const placeholder = duplicatePlaceholder(heading);
  const { studio, design } = openStudio({ [heading]: 'Headline', [placeholder]: 'Second' });
  beginLayerName(studio, keyOf(placeholder));
  applyResponse(studio, {
    activityId: 'a',
    prevIdToNewIdMap: { [placeholder]: copy },
    newTreeElements: {},
    newScopes: {},
    files: [],
  });
  expect(design().layerNames).toEqual({ [heading]: 'Headline', [copy]: 'Second' });
  expect(design().typedLayerName).toEqual({ key: keyOf(copy), codebaseId: copy, text: 'Second' });
});
