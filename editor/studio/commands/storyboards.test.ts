// Making of storyboards: a component is shown with the props that it needs, and those that only code can give are named.
import type { PropRecord } from '@atelier/editor-channel/element-reads';
import { expect, test, vi } from 'vitest';
import type { EditorClient } from '../connection/editor-client.ts';
import { firstCanvas } from '../model/canvas-state.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { makeStoryboard } from './storyboards.ts';

const prop = (name: string, kind: PropRecord['kind'], isRequired = true): PropRecord => ({
  name,
  kind,
  isRequired,
  choices: [],
  fallback: null,
  written: null,
});

test('a story has a value for each required prop, and says which it has none for', async () => {
  const filename = 'src/tempobook/storyboards/a/index.stories.tsx';
  const make = vi.fn<EditorClient['makeStoryboard']>(() =>
    Promise.resolve({
      id: 'a',
      type: 'STORY',
      filename,
      route: null,
      stories: ['Default'],
      componentFilename: 'src/card.tsx',
    }),
  );
  const props = [
    prop('title', 'text'),
    prop('count', 'number'),
    prop('note', 'text', false),
    prop('items', 'object'),
  ];
  const studio = {
    state: createStore({
      frames: [],
      canvas: firstCanvas,
      selection: { frameId: null, keys: [] },
      toasts: [],
    } as unknown as StudioState),
    camera: createStore({ x: 0, y: 0, zoom: 1 }),
    viewport: () => ({ width: 1440, height: 900 }),
    connections: new Map(),
    server: { makeStoryboard: make, componentProps: () => Promise.resolve(props) },
  } as unknown as Studio;
  const component = { name: 'Card', filename: 'src/card.tsx', exported: 'named' } as const;
  await makeStoryboard(studio, { type: 'STORY', component });
  expect(make).toHaveBeenCalledExactlyOnceWith({
    type: 'STORY',
    component: { ...component, args: { title: 'Title', count: 0 } },
  });
  expect(studio.state.get().toasts.map(({ text }) => text)).toEqual([
    `Card needs items (an object): give it in ${filename}.`,
  ]);
  expect(studio.state.get().frames).toHaveLength(1);
});
