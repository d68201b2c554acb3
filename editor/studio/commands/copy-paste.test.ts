// Copy, cut and paste against a server that only notes what it is asked: the text comes from the file as it is now, and goes to its place.
import { expect, test } from 'vitest';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import { createQueue } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { copySelection, cutSelection, pasteCopied } from './copy-paste.ts';

const source = '<main>\n  <p>Text</p>\n</main>';
const [main, paragraph] = [1, 2].map((at) => `tempo-00000000-0000-5000-8000-00000000000${at}`) as [
  string,
  string,
];

function record(codebaseId: string, text: string, parentCodebaseId: string | null) {
  const start = source.indexOf(text);
  const place = { line: 1, column: 1, start, end: start + text.length };
  return { codebaseId, filename: 'app.tsx', place, parentCodebaseId } as ElementRecord;
}

function openStudio(selectedId: string | null) {
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  const treeElementLookup = {
    [main]: record(main, source, null),
    [paragraph]: record(paragraph, '<p>Text</p>', main),
  };
  const keys = selectedId === null ? [] : [`TE_${selectedId}_frame-1_0`];
  const state = {
    lookups: { treeElementLookup, scopeLookup: {} },
    selection: { frameId: 'frame-1', keys },
    pages: {},
    ledger: [],
    copied: [],
    toasts: [],
    sourceVersion: 0,
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    connections: new Map(),
    enqueue: createQueue(),
    isNewWrite: () => false,
    server: {
      source: () => Promise.resolve(source),
      send: (request: (typeof requests)[number]) => {
        requests.push(request);
        return Promise.resolve({ activityId: 'a', prevIdToNewIdMap: {}, files: [] });
      },
    },
  } as unknown as Studio;
  const toasts = () => studio.state.get().toasts.map(({ text }) => text);
  return { studio, requests, toasts };
}

test('an element is copied as its file has it, and pasted behind itself', async () => {
  const { studio, requests, toasts } = openStudio(paragraph);
  await Promise.all([copySelection(studio), pasteCopied(studio)]);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({
    destinationElement: { codebaseId: main },
    afterElement: { codebaseId: paragraph },
    fileContentsToSourceFrom: '<p>Text</p>',
    fileContentsSourceFilename: 'app.tsx',
  });
  expect(toasts()).toEqual(['Successfully added']);
});

test('a cut copies, then deletes', async () => {
  const { studio, requests } = openStudio(paragraph);
  await cutSelection(studio);
  expect(studio.state.get().copied).toMatchObject([{ text: '<p>Text</p>' }]);
  expect(requests.map(({ path }) => path)).toEqual([expect.stringContaining('removeJsxElement')]);
});

test('nothing selected, nothing copied: a word about it, and no write', async () => {
  const { studio, requests, toasts } = openStudio(null);
  await cutSelection(studio);
  await pasteCopied(studio);
  expect(requests).toEqual([]);
  expect(toasts()).toEqual(['Select an element first.', 'Copy an element first.']);
});

test('a paste at an element that has just been deleted says what to do', async () => {
  const { studio, requests, toasts } = openStudio(paragraph);
  await copySelection(studio);
  const keys = ['TE_tempo-00000000-0000-5000-8000-000000000009_frame-1_0'];
  studio.state.update((now) => ({ ...now, selection: { ...now.selection, keys } }));
  await pasteCopied(studio);
  expect(requests).toEqual([]);
  expect(toasts()).toEqual(['Select an element first.']);
});
