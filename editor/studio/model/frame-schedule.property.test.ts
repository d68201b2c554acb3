// The schedule of frames: few pages however many frames there are, the selection always awake, nothing unseen drawn.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveAfter, liveFramesMax, openingMax, scheduleFrames } from './frame-schedule.ts';
import type { FrameSpec } from './frame-list.ts';

const viewport = { width: 1000, height: 700 };

function frameAt(id: number, x: number, y: number): FrameSpec {
  const size = { width: 390, height: 844 };
  return {
    id: `frame-${id}`,
    path: '/',
    language: null,
    name: null,
    storyboard: null,
    x,
    y,
    ...size,
  };
}

const coordinate = fc.integer({ min: -20_000, max: 20_000 });
const frames = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 120 })
  .map((places) => places.map(([x, y], at) => frameAt(at, x, y)));
const camera = fc.record({
  x: coordinate,
  y: coordinate,
  zoom: fc.double({ min: 0.02, max: 2, noNaN: true }),
});

test('at most 32 frames have a page, and the one of the selection is awake', () => {
  fc.assert(
    fc.property(
      frames,
      fc.array(camera, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      (all, cameras, pick) => {
        const selectedId = all[pick % all.length]?.id ?? '';
        let live: readonly string[] = [];
        for (const at of cameras) {
          const schedule = scheduleFrames({
            frames: all,
            camera: at,
            viewport,
            selectedIds: [selectedId],
            live,
            opening: [],
          });
          live = liveAfter(live, schedule);
          expect(live.length).toBeLessThanOrEqual(liveFramesMax);
          expect(new Set(live).size).toBe(live.length);
          expect(schedule[selectedId]).toBe('awake');
          expect(Object.keys(schedule)).toHaveLength(all.length);
        }
      },
    ),
  );
});

test('a frame far away or drawn too small sleeps with its page; one that was never seen has none', () => {
  const all = [frameAt(1, 0, 0), frameAt(2, 9000, 0), frameAt(3, 18_000, 0)];
  const facts = { frames: all, viewport, selectedIds: [], opening: [] };
  const first = scheduleFrames({ ...facts, camera: { x: 0, y: 0, zoom: 1 }, live: [] });
  expect(first).toEqual({ 'frame-1': 'awake', 'frame-2': 'unloaded', 'frame-3': 'unloaded' });
  const live = liveAfter([], first);
  const moved = scheduleFrames({ ...facts, camera: { x: -9000, y: 0, zoom: 1 }, live });
  expect(moved).toEqual({ 'frame-1': 'asleep', 'frame-2': 'awake', 'frame-3': 'unloaded' });
  const far = scheduleFrames({ ...facts, camera: { x: 0, y: 0, zoom: 0.05 }, live: ['frame-1'] });
  expect(far).toEqual({ 'frame-1': 'asleep', 'frame-2': 'unloaded', 'frame-3': 'unloaded' });
});

test('the page that was unseen for the longest time goes first', () => {
  const all = Array.from({ length: 40 }, (_, at) => frameAt(at, at * 5000, 0));
  let live: readonly string[] = [];
  for (const { x } of all) {
    const facts = { frames: all, viewport, selectedIds: [], live, opening: [] };
    live = liveAfter(live, scheduleFrames({ ...facts, camera: { x: -x, y: 0, zoom: 1 } }));
  }
  expect(live).toHaveLength(liveFramesMax);
  expect(live).toEqual(all.slice(-liveFramesMax).map(({ id }) => id));
});

test('the first page is opened alone, then four at once, the nearest to the middle first, and the selected one in any case', () => {
  const all = Array.from({ length: 10 }, (_, at) => frameAt(at, at * 400, 0));
  const facts = { frames: all, viewport, camera: { x: 0, y: 0, zoom: 0.2 }, live: [] };
  const awake = (
    loaded: readonly string[],
    opening: readonly string[],
    selectedIds: readonly string[] = [],
  ) => {
    const live = [...loaded, ...opening];
    const schedule = scheduleFrames({ ...facts, live, opening, selectedIds });
    return Object.keys(schedule).filter((id) => schedule[id] === 'awake');
  };
  const first = awake([], []);
  expect(first).toHaveLength(1);
  expect(awake([], first)).toEqual(first);
  expect(awake([], first, ['frame-9'])).toEqual([...first, 'frame-9']);
  const next = awake(first, []);
  expect(next).toHaveLength(1 + openingMax);
  const opening = next.filter((id) => !first.includes(id));
  expect(awake(first, opening)).toEqual(next);
  expect(awake(next, [])).toHaveLength(1 + 2 * openingMax);
});

test('a page on the screen stays where more frames are seen than may have one, and a page around it gives way', () => {
  // Rows of ten frames, of which four are on the screen, and one is around it.
  const all = Array.from({ length: 120 }, (_, at) =>
    frameAt(at, (at % 10) * 490, Math.floor(at / 10) * 900),
  );
  const rowHeight = 180;
  const facts = { frames: all, viewport, selectedIds: [], opening: [] };
  const open = (first: readonly string[], y: number): readonly string[] => {
    let live = first;
    for (let at = 0; at < liveFramesMax; at += 1) {
      live = liveAfter(live, scheduleFrames({ ...facts, live, camera: { x: 0, y, zoom: 0.2 } }));
    }
    return live;
  };
  const live = open([], 0);
  expect(live).toHaveLength(liveFramesMax);
  const onScreen = new Set(all.slice(0, 40).map(({ id }) => id));
  expect(live.every((id) => onScreen.has(id))).toBe(true);
  // A pan by one row: the pages of the first row are around the screen now.
  const moved = new Set(open(live, -rowHeight));
  expect(moved.size).toBe(liveFramesMax);
  const stillSeen = live.filter((id) => all.findIndex((frame) => frame.id === id) >= 10);
  expect(stillSeen.every((id) => moved.has(id))).toBe(true);
  expect([...moved].some((id) => !live.includes(id))).toBe(true);
});
