// End of a page's opening: when its layers are on the screen, after some seconds without them, and never for a page that has replaced it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../model/store.ts';
import { unopenedPage } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { finishOpeningAfterPaint, finishOpeningLate } from './finish-opening.ts';

let studio: Studio;
let paint: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  paint = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => paint.push(callback));
  const state = { pages: { frame: { ...unopenedPage, isConnected: true } } };
  studio = {
    state: createStore(state as unknown as StudioState),
    connections: new Map([['frame', {}]]),
  } as unknown as Studio;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isOpened = (): boolean | undefined => studio.state.get().pages['frame']?.isOpened;

test('a page with layers is opened after the picture that has them', () => {
  finishOpeningAfterPaint(studio, 'frame');
  vi.advanceTimersByTime(1000);
  expect(isOpened()).toBe(false);
  for (const each of paint) each();
  expect(isOpened()).toBe(false);
  vi.advanceTimersByTime(0);
  expect(isOpened()).toBe(true);
});

test('a page without layers is opened after some seconds, because others wait for it', () => {
  finishOpeningLate(studio, 'frame');
  vi.advanceTimersByTime(2900);
  expect(isOpened()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(isOpened()).toBe(true);
});

test('the wait for a page ends with it', () => {
  finishOpeningLate(studio, 'frame');
  studio.connections.set('frame', {} as never);
  vi.advanceTimersByTime(10_000);
  expect(isOpened()).toBe(false);
});
