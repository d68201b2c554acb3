// Batches of changes against a server that only notes its calls: one call, and all of them written or all of them failed.
import { expect, test } from 'vitest';
import { createStore } from '../model/store.ts';
import { entryGroups } from '../model/ledger.ts';
import type { StudioState } from '../model/studio-state.ts';
import { createQueue } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { makeBatch } from './make-change.ts';

const [first, second, target] = [1, 2, 3].map(
  (at) => `tempo-00000000-0000-5000-8000-00000000000${at}`,
) as [string, string, string];

const moves = [first, second].map((codebaseIdToMove) => ({
  codebaseIdToMove,
  codebaseIdToMoveTo: target,
}));

function openStudio(outcome: object) {
  const sent: { readonly path: string }[][] = [];
  const shown: unknown[] = [];
  const state = {
    lookups: { treeElementLookup: {}, scopeLookup: {} },
    selection: { frameId: null, keys: [] },
    pages: {},
    ledger: [],
    toasts: [],
    sourceVersion: 0,
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    connections: new Map([
      ['frame-1', { call: (name: string, given: unknown) => note(name, given) }],
    ]),
    enqueue: createQueue(),
    isNewWrite: () => false,
    server: {
      sendBatch: (requests: (typeof sent)[number]) => {
        sent.push(requests);
        return Promise.resolve(outcome);
      },
    },
  } as unknown as Studio;
  const note = (name: string, given: unknown) => {
    if (name === 'applyChangeItemToDocument') shown.push(given);
  };
  return { studio, sent, shown };
}

test('changes of a batch are sent in one call, and are one line of the ledger', async () => {
  const response = (activityId: string) => ({ activityId, prevIdToNewIdMap: {}, files: [] });
  const { studio, sent } = openStudio({ batch: 'b', responses: [response('a1'), response('a2')] });
  await makeBatch(studio, 'MOVE_JSX', moves);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.map(({ path }) => path.split('/').at(-1))).toEqual([
    'moveJsxElement',
    'moveJsxElement',
  ]);
  const { ledger } = studio.state.get();
  expect(ledger).toMatchObject([
    { state: 'consumed', activityId: 'a1', batch: 'b' },
    { state: 'consumed', activityId: 'a2', batch: 'b' },
  ]);
  expect(entryGroups(ledger)).toHaveLength(1);
});

test('a refused batch fails as a whole, is taken back from the last change on, and says why once', async () => {
  const { studio, shown } = openStudio({ refused: 'batch_stopped', message: 'It is the root.' });
  await makeBatch(studio, 'MOVE_JSX', moves);
  const { ledger, toasts } = studio.state.get();
  expect(ledger).toMatchObject([
    { state: 'failed', error: 'It is the root.' },
    { state: 'failed', error: 'It is the root.' },
  ]);
  expect(entryGroups(ledger)).toHaveLength(1);
  expect(toasts).toMatchObject([{ text: 'It is the root.' }]);
  expect(shown.map((each) => Reflect.get(each as object, 'id'))).toEqual([
    ...ledger.map(({ id }) => id),
    ...ledger.map(({ id }) => id).toReversed(),
  ]);
});
