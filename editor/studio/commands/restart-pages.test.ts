// Restart of pages: those that hang in one process leave the canvas together, and come back; pages that run stay.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameConnection } from '../connection/frame-connection.ts';
import { firstCanvas } from '../model/canvas-state.ts';
import { createStore } from '../model/store.ts';
import { unopenedPage } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { loadAgain, restartPages } from './restart-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const frame = (id: string, language: string | null) => ({
  id,
  language,
  path: '/',
  name: null,
  storyboard: null,
  x: 0,
  y: 0,
  width: 390,
  height: 844,
});

/** Frames of the project's own site, of which two hang, one runs and one is still loading; and one of another site that hangs. */
function openStudio() {
  const frames = [
    frame('hung', null),
    frame('late', null),
    frame('running', null),
    frame('loading', null),
    frame('arabic', 'ar'),
  ];
  const unanswered = { hung: 4, late: 2, running: 0, arabic: 3 };
  const connections = Object.entries(unanswered).map(
    ([id, count]) => [id, { unanswered: () => count }] as unknown as [string, FrameConnection],
  );
  const state = {
    frames,
    canvas: firstCanvas,
    live: frames.map(({ id }) => id),
    session: { previewPort: 5000, nonce: 'n' },
    pages: { hung: { ...unopenedPage, isConnected: true, path: '/about' } },
  };
  return {
    state: createStore(state as unknown as StudioState),
    connections: new Map(connections),
  } as unknown as Studio;
}

const resting = ({ state }: Studio) => state.get().canvas.resting;

test('pages that hang in one process leave the canvas together, and come back where they were', () => {
  const studio = openStudio();
  restartPages(studio, ['hung']);
  expect(resting(studio)).toEqual(['hung', 'late', 'loading']);
  expect(studio.state.get().canvas.reloads).toEqual({ hung: 1, late: 1, loading: 1 });
  expect(studio.state.get().frames[0]?.path).toBe('/about');
  expect(studio.state.get().pages['late']?.restartNote).toContain('stopped responding');
  vi.runAllTimers();
  expect(resting(studio)).toEqual([]);
});

test('a person’s reload restarts a page that is silent, and loads one that runs', () => {
  const studio = openStudio();
  loadAgain(studio, 'running');
  expect(resting(studio)).toEqual([]);
  expect(studio.state.get().canvas.reloads).toEqual({ running: 1 });
  loadAgain(studio, 'arabic');
  expect(resting(studio)).toEqual(['arabic']);
});
