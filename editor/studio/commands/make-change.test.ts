// Single changes against a server that notes its calls: what a request tells of the rendered element, and where a refusal leads.
import { expect, test } from 'vitest';
import { formatElementKey } from '@atelier/editor-channel/element-key';
import { placesIn } from '../connection/call-refusal.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import { createQueue } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';

const codebaseId = 'tempo-00000000-0000-5000-8000-000000000001';
const key = formatElementKey({ codebaseId, storyboardId: 'frame-1', uniquePath: '0-0' });

function openStudio(outcome: object) {
  const bodies: Readonly<Record<string, unknown>>[] = [];
  const node = { key, classList: ['on', 'wide'], tempoElement: { codebaseId }, children: [] };
  const state = {
    lookups: { treeElementLookup: { [codebaseId]: { codebaseId, index: 3 } }, scopeLookup: {} },
    selection: { frameId: 'frame-1', keys: [key] },
    pages: { 'frame-1': { tree: node } },
    ledger: [],
    toasts: [],
    sourceVersion: 0,
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    connections: new Map(),
    enqueue: createQueue(),
    isNewWrite: () => false,
    server: {
      send: ({ body }: { body: Readonly<Record<string, unknown>> }) => {
        bodies.push(body);
        return Promise.resolve(outcome);
      },
    },
  } as unknown as Studio;
  return { studio, bodies };
}

const classes = { codebaseIdToUpdateClass: codebaseId, newClasses: ['bold'], oldClasses: [] };

test('a request has the classes that the selected element is rendered with', async () => {
  const { studio, bodies } = openStudio({ refused: 'x', message: 'No.' });
  await makeChange(studio, 'UPDATE_CLASSES', classes);
  expect(bodies).toMatchObject([
    { reactElement: { codebaseId, index: 3, classList: ['on', 'wide'] } },
  ]);
});

test('a refusal leads to its places, in its message and in the ledger', async () => {
  const places = [{ path: 'src/card.tsx', line: 4 }];
  const { studio } = openStudio({ refused: 'prop_not_used', message: 'No.', places });
  await makeChange(studio, 'UPDATE_CLASSES', classes);
  const { toasts, ledger } = studio.state.get();
  expect(toasts).toMatchObject([{ tone: 'failed', text: 'No.', places }]);
  expect(ledger).toMatchObject([{ state: 'failed', error: 'No.', errorPlaces: places }]);
});

test.each<[details: unknown, places: number[]]>([
  [null, []],
  [{ path: 'a.tsx' }, []],
  [{ path: 'a.tsx', line: 1 }, [1]],
  [{ places: [1, 2, 3, 4].map((line) => ({ path: 'a.tsx', line })) }, [1, 2, 3]],
  [{ places: 'none' }, []],
])('the places in %j are those of lines %j', (details, places) => {
  expect(placesIn(details).map(({ line }) => line)).toEqual(places);
});
