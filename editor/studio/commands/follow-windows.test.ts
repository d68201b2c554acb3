// Following windows: frames and names of layers of others are shown, and a page is loaded again only when it is another one.
import { expect, test } from 'vitest';
import type { FrameSpec } from '../model/frame-list.ts';
import { firstCanvas } from '../model/canvas-state.ts';
import { firstDesign } from '../model/design-state.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { applySettings } from './follow-windows.ts';

const frame: FrameSpec = {
  id: 'frame-1',
  language: null,
  path: '/',
  name: null,
  storyboard: null,
  x: 0,
  y: 0,
  width: 390,
  height: 844,
};
const other: FrameSpec = { ...frame, id: 'frame-2', x: 500 };

/** A window whose page has been navigated, and whose second frame is selected. */
function openWindow() {
  const state = {
    frames: [frame, other],
    canvas: { ...firstCanvas, selectedFrames: ['frame-2'] },
    design: firstDesign,
    pages: { 'frame-1': { path: '/about' } },
    selection: { frameId: 'frame-2', keys: ['TE_a_frame-2_0'] },
  };
  const calls: unknown[] = [];
  const connections = new Map([['frame-1', { call: (...call: unknown[]) => calls.push(call) }]]);
  const store = createStore(state as unknown as StudioState);
  const studio = { state: store, connections } as unknown as Studio;
  return { studio, state: studio.state, calls };
}

test('names of layers of another window are shown, and the frames stay the same objects', () => {
  const { studio, state } = openWindow();
  const { frames } = state.get();
  applySettings(studio, { frames: structuredClone(frames), layerNames: { a: 'Headline' } });
  expect(state.get().design.layerNames).toEqual({ a: 'Headline' });
  expect(state.get().frames).toBe(frames);
});

test('a frame that another window has moved is moved, and its page stays where a person has led it', () => {
  const { studio, state } = openWindow();
  applySettings(studio, { frames: [{ ...frame, x: 40 }, other], layerNames: {} });
  expect(state.get().frames).toMatchObject([{ x: 40 }, { x: 500 }]);
  expect(state.get().frames[1]).toBe(other);
  expect(state.get().canvas.reloads).toEqual({});
});

test.each([
  ['another path', { path: '/contact' }, { 'frame-1': 1 }],
  ['the path that its page shows by now', { path: '/about' }, {}],
  ['another language', { language: 'de' }, { 'frame-1': 1 }],
])('a frame that another window has given %s', (_title, change, reloads) => {
  const { studio, state } = openWindow();
  applySettings(studio, { frames: [{ ...frame, ...change }, other], layerNames: {} });
  expect(state.get().canvas.reloads).toEqual(reloads);
});

test('a frame that another window has removed is selected no longer', () => {
  const { studio, state } = openWindow();
  applySettings(studio, { frames: [frame], layerNames: {} });
  expect(state.get().canvas.selectedFrames).toEqual([]);
  expect(state.get().selection).toEqual({ frameId: null, keys: [] });
});

test('settings as the window has them change nothing', () => {
  const { studio, state } = openWindow();
  const before = state.get();
  applySettings(studio, { frames: structuredClone(before.frames), layerNames: {} });
  expect(state.get()).toBe(before);
});

test('a page that another window shows dark is dark here, too', () => {
  const { studio, calls } = openWindow();
  applySettings(studio, { frames: [{ ...frame, isDark: true }, other], layerNames: {} });
  expect(calls).toMatchObject([['showColorScheme', 'dark', expect.anything()]]);
});
