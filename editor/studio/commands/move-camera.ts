// Moving the camera: by the wheel, by dragging, to all frames, to one. Frames wake up and fall asleep when it rests.

import {
  areOverlapping,
  boxAround,
  fitBox,
  isInSight,
  panBy,
  turnWheel,
  zoomTo,
} from '../model/camera.ts';
import type { Box, Camera, Point, WheelTurn } from '../model/camera.ts';
import { liveAfter, scheduleFrames } from '../model/frame-schedule.ts';
import type { FrameSchedule } from '../model/frame-schedule.ts';
import { nodeOfKey } from '../model/layers.ts';
import { currentFrame, wakefulFrames } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import { callFrames } from '../studio.ts';
import type { Studio } from '../studio.ts';

/** Zoom by one key. */
const zoomKeyFactor = 1.25;

/** Pans or zooms by a turn of the wheel at a point of the canvas. */
export function moveByWheel({ camera }: Studio, turn: WheelTurn, point: Point): void {
  camera.update((now) => turnWheel(now, turn, point));
}

/** Moves the world by pixels of the screen. */
export function moveBy({ camera }: Studio, dx: number, dy: number): void {
  camera.update((now) => panBy(now, dx, dy));
}

/** Zooms to a scale, around a point of the canvas. */
export function zoomAt({ camera }: Studio, zoom: number, point: Point): void {
  camera.update((now) => zoomTo(now, zoom, point));
}

/** Zooms to a scale, around the middle of the canvas. */
export function zoomAround(studio: Studio, zoomOf: (camera: Camera) => number): void {
  const { width, height } = studio.viewport();
  studio.camera.update((now) => zoomTo(now, zoomOf(now), { x: width / 2, y: height / 2 }));
}

/** Zooms in, or out, by one step. */
export function zoomByStep(studio: Studio, direction: 1 | -1): void {
  zoomAround(studio, ({ zoom }) => zoom * zoomKeyFactor ** direction);
}

/** Shows all frames. */
export function fitAll(studio: Studio): void {
  showFrames(studio, studio.state.get().frames);
}

/** Shows all frames at the start, unless the camera was saved and has one of them in sight: an empty canvas looks broken. */
export function fitAtStart(studio: Studio, isCameraSaved: boolean): void {
  const { camera, state, viewport } = studio;
  const isSeen = state.get().frames.some((frame) => isInSight(frame, camera.get(), viewport()));
  if (!isCameraSaved || !isSeen) fitAll(studio);
}

/** Shows the selected element, else the selected frames, else the frame of the selection. */
export function fitCurrent(studio: Studio): void {
  const now = studio.state.get();
  const frame = currentFrame(now);
  const selected = now.frames.filter(({ id }) => now.canvas.selectedFrames.includes(id));
  const element = frame === null ? null : selectedElementBox(now, frame);
  if (element !== null) showBox(studio, element);
  else if (selected.length > 0) showFrames(studio, selected);
  else if (frame !== null) showBox(studio, frame);
}

/** The box of the selected element in the world; null when none is selected, or its page has not reported one. */
function selectedElementBox(
  { selection, pages }: StudioState,
  frame: Box & { id: string },
): Box | null {
  const [key] = selection.keys;
  const tree = pages[frame.id]?.tree;
  const box = key === undefined || tree == null ? null : nodeOfKey(tree, key)?.pageBoundingBox;
  if (box == null || selection.frameId !== frame.id || box.width * box.height === 0) return null;
  // A page that is scrolled shows the element elsewhere: only what lies in the frame is met.
  const inFrame = { ...box, x: frame.x + box.pageX, y: frame.y + box.pageY };
  return areOverlapping(inFrame, frame) ? inFrame : null;
}

/** Shows frames whole. */
export function showFrames(studio: Studio, frames: readonly Box[]): void {
  showBox(studio, boxAround(frames));
}

/** Shows a box of the world whole. */
export function showBox({ camera, viewport }: Studio, box: Box): void {
  camera.update(() => fitBox(box, viewport()));
}

let reportedZoom = 0;

/** The camera rests, or frames have changed: decides which frames are awake, and lets outlines have their width on the screen. */
export function restCamera(studio: Studio): void {
  const { camera, viewport, state } = studio;
  state.update((now) => {
    const { frames, live, pages } = now;
    const opening = live.filter((id) => pages[id]?.isOpened !== true);
    const facts = { frames, live, opening, selectedIds: wakefulFrames(now) };
    const schedule = scheduleFrames({ ...facts, camera: camera.get(), viewport: viewport() });
    const isSame = hasSameEntries(schedule, now.schedule);
    return { ...now, schedule: isSame ? now.schedule : schedule, live: liveAfter(live, schedule) };
  });
  const { zoom } = camera.get();
  if (zoom !== reportedZoom) callFrames(studio, 'setZoomPerc', zoom);
  reportedZoom = zoom;
}

function hasSameEntries(one: FrameSchedule, other: FrameSchedule): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}
