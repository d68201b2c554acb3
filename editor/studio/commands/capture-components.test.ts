// Pictures of components: one after another, the smallest first, none of what is too large or has been drawn, and none for a list that is gone.
import { formatElementKey } from '@atelier/editor-channel/element-key';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LayerNode } from '../model/layers.ts';
import { createStore } from '../model/store.ts';
import { unopenedPage } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { captureComponents } from './capture-components.ts';
import { receivePicture } from './take-picture.ts';

let studio: Studio;
/** Keys of the components that the frame was asked to draw. */
let requested: string[];

const keyOf = (name: string): string =>
  formatElementKey({ codebaseId: `tempo-${name}`, storyboardId: 'page', uniquePath: '0' });

function component(name: string, width: number, height: number): LayerNode {
  const pageBoundingBox = { pageX: 0, pageY: 0, width, height };
  return { key: keyOf(name), name, isComponent: true, children: [], pageBoundingBox } as never;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class {
      readonly naturalWidth = 8;
      readonly naturalHeight = 8;
      src = '';
      decode = (): Promise<void> => Promise.resolve();
    },
  );
  requested = [];
  const children = [
    component('Page', 1440, 4000),
    component('Card', 300, 400),
    component('Hidden', 0, 0),
    component('Price', 60, 20),
    component('Drawn', 10, 10),
  ];
  const state = {
    frames: [{ id: 'frame' }],
    selection: { frameId: null },
    canvas: { selectedFrames: [] },
    schedule: {},
    pages: { frame: { ...unopenedPage, tree: { ...component('Root', 0, 0), children } } },
    design: { pictures: { Drawn: 'data:image/jpeg,0' } },
  };
  const call = (_name: string, key: string): number => requested.push(key);
  studio = {
    state: createStore(state as unknown as StudioState),
    connections: new Map([['frame', { call }]]),
  } as unknown as Studio;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = ['Page', 'Card', 'Hidden', 'Price', 'Drawn', 'Unrendered'];

/** The frame responds to the last request. */
async function respond(imageDataUrl: string | null): Promise<void> {
  const keys = {
    componentKey: requested.at(-1)!,
    codebaseId: '',
    storyboardId: '',
    canvasId: null,
  };
  receivePicture(
    'frame',
    imageDataUrl === null
      ? { id: 'COMPONENT_PREVIEW_ERROR', error: 'It cannot be seen.', ...keys }
      : { id: 'COMPONENT_PREVIEW_CAPTURED', imageDataUrl, ...keys },
  );
  await vi.advanceTimersByTimeAsync(300);
}

test('the smallest component is drawn first, and the next when its picture is there', async () => {
  captureComponents(studio, names);
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(requested).toEqual([keyOf('Price')]);
  await respond('data:image/jpeg,1');
  expect(requested).toEqual([keyOf('Price'), keyOf('Card')]);
  await respond('data:image/jpeg,2');
  expect(requested).toHaveLength(2);
  expect(studio.state.get().design.pictures).toEqual({
    Drawn: 'data:image/jpeg,0',
    Price: 'data:image/jpeg,1',
    Card: 'data:image/jpeg,2',
  });
});

test('a component that cannot be drawn, or never is, does not keep the next one from it', async () => {
  captureComponents(studio, names);
  await vi.advanceTimersByTimeAsync(300);
  await respond(null);
  expect(requested).toEqual([keyOf('Price'), keyOf('Card')]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(studio.state.get().design.pictures).toEqual({ Drawn: 'data:image/jpeg,0' });
});

test('a list that is gone has no further components drawn', async () => {
  const stop = captureComponents(studio, names);
  await vi.advanceTimersByTimeAsync(300);
  stop();
  await respond('data:image/jpeg,1');
  expect(requested).toEqual([keyOf('Price')]);
  captureComponents(studio, names)();
  await vi.advanceTimersByTimeAsync(300);
  expect(requested).toEqual([keyOf('Price')]);
});

test('a list that follows while a picture is being drawn has that picture, too', async () => {
  const stop = captureComponents(studio, names);
  await vi.advanceTimersByTimeAsync(300);
  stop();
  captureComponents(studio, names);
  await vi.advanceTimersByTimeAsync(300);
  expect(requested).toEqual([keyOf('Price'), keyOf('Price')]);
  await respond('data:image/jpeg,1');
  expect(studio.state.get().design.pictures).toHaveProperty('Price', 'data:image/jpeg,1');
  expect(requested.at(-1)).toBe(keyOf('Card'));
});
