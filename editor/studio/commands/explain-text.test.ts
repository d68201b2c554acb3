// Explained texts: a double click on a text that cannot be typed on the page says why, and leads to the place where it can.
import { expect, test } from 'vitest';
import { formatElementKey } from '@atelier/editor-channel/element-key';
import type { ContentPlace, TextOrigin } from '@atelier/editor-channel/element-reads';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { handleMessage } from './handle-message.ts';

const codebaseId = 'tempo-00000000-0000-5000-8000-000000000001';
const elementKey = formatElementKey({ codebaseId, storyboardId: 'frame-1', uniquePath: '0-0' });
const made: TextOrigin = {
  kind: 'data',
  key: null,
  places: [],
  maker: { code: 'price.toFixed(2)', path: 'src/home.tsx', line: 7, origin: 'useLoaderData()' },
};

interface Shown {
  readonly text?: string | null;
  readonly origin?: TextOrigin;
  readonly content?: ContentPlace | null;
  readonly isInSource?: boolean;
}

async function doubleClick({
  text = '12.50',
  origin = made,
  content = null,
  isInSource = true,
}: Shown) {
  const record = { codebaseId, filename: 'src/home.tsx', place: { line: 5 } };
  const node = {
    key: elementKey,
    literalChildren: text,
    tempoElement: { codebaseId },
    children: [],
  };
  const state = {
    lookups: { treeElementLookup: isInSource ? { [codebaseId]: record } : {}, scopeLookup: {} },
    pages: { 'frame-1': { tree: node, path: '/' } },
    frames: [{ id: 'frame-1', language: 'de' }],
    session: { languages: [] },
    panels: { inspector: false },
    design: { isNarrow: false },
    typedTextKey: null,
    toasts: [],
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    server: {
      textOrigin: () => Promise.resolve(origin),
      contentPlace: () => Promise.resolve(content),
    },
  } as unknown as Studio;
  handleMessage(studio, 'frame-1', { id: 'EDIT_DYNAMIC_TEXT', elementKey });
  await new Promise(setImmediate);
  const { toasts, typedTextKey, panels } = studio.state.get();
  return { toast: toasts[0], typedTextKey, panels };
}

test('a text that an expression makes is named with it, and leads to it', async () => {
  const { toast } = await doubleClick({});
  expect(toast?.text).toContain('by {price.toFixed(2)}, from useLoaderData()');
  expect(toast?.places).toMatchObject([{ path: 'src/home.tsx', line: 7 }]);
});

test('a text of the data leads to its form', async () => {
  const content = { name: 'the work “Tideline”', address: 'http://127.0.0.1/admin' };
  const { toast, panels } = await doubleClick({ content });
  expect(toast?.text).toContain('it belongs to the work “Tideline”');
  expect(panels.inspector).toBe(true);
});

test('a text that is written elsewhere is typed in the inspector', async () => {
  const place = { path: 'src/texts.ts', line: 2, text: '12.50', language: null };
  const origin: TextOrigin = { kind: 'elsewhere', key: null, places: [place], maker: null };
  const { toast, typedTextKey, panels } = await doubleClick({ origin });
  expect([toast, typedTextKey, panels.inspector]).toEqual([undefined, elementKey, true]);
});

test('a text that could be meant in several places leads to each', async () => {
  const places = [1, 2].map((line) => ({ path: 'src/texts.ts', line, text: '', language: null }));
  const origin: TextOrigin = { kind: 'ambiguous', key: null, places, maker: null };
  const { toast } = await doubleClick({ origin });
  expect(toast?.places.map(({ line }) => line)).toEqual([1, 2]);
});

test('a text beside other elements, and one of no source, say so', async () => {
  const beside = await doubleClick({ text: null });
  expect(beside.toast?.places).toEqual([{ path: 'src/home.tsx', line: 5 }]);
  const foreign = await doubleClick({ isInSource: false });
  expect(foreign.toast?.text).toContain('not in the project’s source');
});
