// Saving settings: a window sends what it changed, takes over what others changed, and leaves to its next page what is not confirmed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SettingsRequest } from '@atelier/editor-channel/studio-settings';
import { takeLeftSettings } from '../connection/left-settings.ts';
import { firstCanvas } from '../model/canvas-state.ts';
import { firstDesign } from '../model/design-state.ts';
import { firstFrames } from '../model/frame-list.ts';
import { readSettings } from '../model/saved-settings.ts';
import { createStore } from '../model/store.ts';
import { firstPanels, firstPreferences } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { updateFrame } from './change-frames.ts';
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

const frames = firstFrames('/');

/** A window beside a server whose responses come when the test says so. */
function openStudio(saved: object = { frames }) {
  const sent: { request: SettingsRequest; respond: (response: object) => Promise<void> }[] = [];
  const state = {
    session: { viteRoot: directory },
    panels: firstPanels,
    preferences: firstPreferences,
    frames,
    design: firstDesign,
    canvas: firstCanvas,
    selection: { frameId: null, keys: [] },
    pages: {},
    toasts: [],
  };
  const studio = {
    state: createStore(state as unknown as StudioState),
    camera: createStore({ x: 0, y: 0, zoom: 1 }),
    connections: new Map(),
    server: {
      changeSettings: (request: SettingsRequest) => {
        const { promise, resolve } = Promise.withResolvers<object>();
        const respond = async (response: object) => {
          resolve(response);
          await vi.advanceTimersByTimeAsync(0);
        };
        sent.push({ request, respond });
        return promise;
      },
    },
  } as unknown as Studio;
  const saving = saveSettings(studio, readSettings(saved));
  return { studio, sent, saving };
}

const unreachable = { refused: 'unreachable', message: 'It does not respond.' };
const wait = () => vi.advanceTimersByTime(1000);

test('changes that are on their way are left to the next page, and those that have come are not', async () => {
  const { studio, sent } = openStudio();
  changeDesign(studio, { layerNames });
  wait();
  expect(sent).toMatchObject([{ request: { change: { layerNames } } }]);
  leave();
  expect(takeLeftSettings(directory)).toMatchObject([{ layerNames }]);
  expect(sent).toHaveLength(1);
  await sent[0]?.respond({ version: 1, settings: { frames, layerNames } });
  leave();
  expect(takeLeftSettings(directory)).toEqual([]);
});

test('changes that wait for their saving are sent, and left to the next page', () => {
  const { studio, sent } = openStudio();
  changeDesign(studio, { layerNames });
  leave();
  expect(sent).toMatchObject([{ request: { change: { layerNames } } }]);
  expect(takeLeftSettings(directory)).toMatchObject([{ layerNames }]);
});

test('a name whose field is not there when the page is left is saved', () => {
  const { studio, sent } = openStudio();
  beginLayerName(studio, `TE_${heading}_frame-1_0-0`);
  typeLayerName(studio, 'Headline');
  leave();
  expect(sent).toMatchObject([{ request: { change: { layerNames } } }]);
});

test('a window sends what it changed and nothing else', () => {
  const { studio, sent } = openStudio();
  updateFrame(studio, 'frame-2', { x: 7 });
  wait();
  expect(sent[0]?.request.change).toEqual({
    parts: {},
    first: [],
    added: [],
    changed: [{ id: 'frame-2', set: { x: 7 }, unset: [] }],
    removed: [],
    layerNames: {},
  });
  expect(openStudio().sent).toEqual([]);
});

test('the frames of a project that has none are stored at once', () => {
  const { sent } = openStudio({});
  wait();
  expect(sent).toMatchObject([{ request: { change: { first: frames, added: [] } } }]);
});

test('changes of another window are shown beside those that are not sent, and the camera stays', () => {
  const { studio, saving, sent } = openStudio();
  updateFrame(studio, 'frame-2', { x: 7 });
  const [first, second] = frames;
  const settings = {
    frames: [{ ...first, name: 'Desk' }, second],
    camera: { x: 900, y: 900, zoom: 3 },
    panels: { ...firstPanels, layers: false },
  };
  saving.onSettings({ version: 1, settings });
  expect(studio.state.get().frames).toMatchObject([{ name: 'Desk' }, { x: 7 }]);
  expect(studio.camera.get()).toEqual({ x: 0, y: 0, zoom: 1 });
  expect(studio.state.get().panels).toEqual(firstPanels);
  wait();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.request.change.changed).toEqual([{ id: 'frame-2', set: { x: 7 }, unset: [] }]);
});

test('a request that may not have come is sent again as it was, and one that came is followed by what changed since', async () => {
  const { studio, sent } = openStudio();
  updateFrame(studio, 'frame-2', { x: 7 });
  wait();
  updateFrame(studio, 'frame-2', { y: 8 });
  wait();
  expect(sent).toHaveLength(1);
  await sent[0]?.respond(unreachable);
  vi.advanceTimersByTime(2000);
  expect(sent[1]?.request).toEqual(sent[0]?.request);
  const [first, second] = frames;
  await sent[1]?.respond({ version: 1, settings: { frames: [first, { ...second, x: 7 }] } });
  wait();
  expect(sent[2]?.request.change.changed).toEqual([{ id: 'frame-2', set: { y: 8 }, unset: [] }]);
  expect(studio.state.get().toasts).toEqual([]);
});

test('a refusal is shown once, and its changes are sent with the next one', async () => {
  const { studio, sent } = openStudio();
  const refusal = { refused: 'settings_not_written', message: 'It cannot be written.' };
  for (const x of [7, 8]) {
    updateFrame(studio, 'frame-2', { x });
    vi.advanceTimersByTime(400);
    await sent.at(-1)?.respond(refusal);
  }
  expect(studio.state.get().toasts).toMatchObject([{ tone: 'failed', text: refusal.message }]);
  updateFrame(studio, 'frame-1', { y: 9 });
  wait();
  expect(sent[2]?.request.change.changed).toMatchObject([
    { id: 'frame-1', set: { y: 9 } },
    { id: 'frame-2', set: { x: 8 } },
  ]);
});

test('changes of which the server knows nothing are sent when the stream is open again', async () => {
  const { studio, sent, saving } = openStudio();
  changeDesign(studio, { layerNames });
  wait();
  await sent[0]?.respond({ refused: 'token_missing', message: 'Another start.' });
  saving.onOpen();
  wait();
  expect(sent[1]?.request.change).toMatchObject({ layerNames });
});

test('frames and names whose file was removed are stored again', async () => {
  const { studio, sent } = openStudio({ frames, layerNames });
  changeDesign(studio, { layerNames });
  updateFrame(studio, 'frame-2', { x: 7 });
  wait();
  await sent[0]?.respond({ version: 1, settings: { frames: [] } });
  wait();
  expect(studio.state.get().frames).toHaveLength(2);
  const [first, second] = frames;
  expect(sent[1]?.request.change).toMatchObject({
    first: [first, { ...second, x: 7 }],
    layerNames,
  });
});

test('changes that an earlier Studio has left are ignored', () => {
  const left = { leftMs: Date.now(), directory, settings: { frames } };
  sessionStorage.setItem('atelier-studio-left', JSON.stringify(left));
  expect(takeLeftSettings(directory)).toEqual([]);
});
