// Editing the selection: an element that a write under way makes is edited behind that write, by the id that it gets.
import { expect, test } from 'vitest';
import { wrapInDivPlaceholder } from '@atelier/editor-channel/codebase-id';
import { formatElementKey } from '@atelier/editor-channel/element-key';
import { firstDesign } from '../model/design-state.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import { createQueue } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { applyResponse } from './apply-response.ts';
import { runAction } from './press-key.ts';

const paragraph = 'tempo-00000000-0000-5000-8000-000000000001';
const wrapper = 'tempo-00000000-0000-5000-8000-000000000002';
const placeholder = wrapInDivPlaceholder([paragraph]);
const keyOf = (codebaseId: string) =>
  formatElementKey({ codebaseId, storyboardId: 'frame-1', uniquePath: '0-0' });

function openStudio(selectedId: string) {
  const paths: string[] = [];
  const record = (codebaseId: string) => ({ codebaseId, filename: 'app.tsx' });
  const state = {
    lookups: {
      treeElementLookup: { [paragraph]: record(paragraph), [wrapper]: record(wrapper) },
      scopeLookup: {},
    },
    selection: { frameId: 'frame-1', keys: [keyOf(selectedId)] },
    canvas: { selectedFrames: [] },
    design: firstDesign,
    pages: {},
    ledger: [],
    toasts: [],
    sourceVersion: 0,
  };
  const written = {
    activityId: 'a',
    prevIdToNewIdMap: {},
    newTreeElements: {},
    newScopes: {},
    files: [],
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    connections: new Map(),
    enqueue: createQueue(),
    isNewWrite: () => true,
    server: {
      send: ({ path }: { path: string }) => {
        paths.push(path.split('/').at(-1) ?? '');
        return Promise.resolve(written);
      },
    },
  } as unknown as Studio;
  const toasts = () => studio.state.get().toasts.map(({ text }) => text);
  return { studio, paths, toasts, written };
}

test('a wrapper is unwrapped by a key that comes before its own write is done', async () => {
  const { studio, paths, toasts, written } = openStudio(placeholder);
  const writing = Promise.withResolvers<void>();
  const wrap = studio.enqueue(async () => {
    await writing.promise;
    applyResponse(studio, { ...written, prevIdToNewIdMap: { [placeholder]: wrapper } });
  });
  runAction(studio, 'unwrap');
  expect(paths).toEqual([]);
  writing.resolve();
  await wrap;
  await expect.poll(() => paths).toEqual(['unwrapElement']);
  expect(toasts()).toEqual([]);
});

test('an element that the source has is edited at once', () => {
  const { studio } = openStudio(paragraph);
  runAction(studio, 'delete');
  expect(studio.state.get().ledger).toMatchObject([{ state: 'pending' }]);
});

test('without a write that makes it the element is refused', async () => {
  const { studio, paths, toasts } = openStudio(placeholder);
  runAction(studio, 'wrap');
  await expect.poll(toasts).toEqual(['Select an element first.']);
  expect(paths).toEqual([]);
});
