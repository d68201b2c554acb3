// Following windows: names of layers are taken over, and no frame is loaded again for them.
import { expect, onTestFinished, test } from 'vitest';
import { firstCanvas } from '../model/canvas-state.ts';
import { firstDesign } from '../model/design-state.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { updateFrames } from './change-frames.ts';
import { followWindows } from './follow-windows.ts';

const frame = {
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

/** A window whose page has been navigated. */
function openWindow() {
  const state = {
    frames: [frame],
    canvas: firstCanvas,
    design: firstDesign,
    pages: { 'frame-1': { path: '/about' } },
    toasts: [],
  };
  const studio = { state: createStore(state as unknown as StudioState) } as unknown as Studio;
  onTestFinished(followWindows(studio));
  return studio;
}

test('names of layers of one window are those of the other, whose frames stay', async () => {
  const [one, other] = [openWindow(), openWindow()];
  changeDesign(one, { layerNames: { a: 'Headline' } });
  await expect
    .poll(() => other.state.get().design)
    .toMatchObject({ layerNames: { a: 'Headline' } });
  expect(other.state.get().canvas.reloads).toEqual({});
  changeDesign(other, { layerNames: {} });
  await expect.poll(() => one.state.get().design.layerNames).toEqual({});
});

test('frames of one window are those of the other, and a page that is another one is loaded again', async () => {
  const [one, other] = [openWindow(), openWindow()];
  updateFrames(one, (frames) => frames.map((each) => ({ ...each, width: 768 })));
  await expect.poll(() => other.state.get().frames).toMatchObject([{ width: 768 }]);
  expect(other.state.get().canvas.reloads).toEqual({ 'frame-1': 1 });
});
