// Moving the camera: by the wheel, by dragging, to all frames, to one. Frames wake up and fall asleep when it rests.

import { boxAround, fitBox, panBy, turnWheel, zoomTo } from '../model/camera.ts';
import type { Box, Camera, Point, WheelTurn } from '../model/camera.ts';
import { liveAfter, scheduleFrames } from '../model/frame-schedule.ts';
import { currentFrame } from '../model/studio-state.ts';
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
  showBox(studio, boxAround(studio.state.get().frames));
}

/** Shows the frame of the selection. */
export function fitCurrent(studio: Studio): void {
  const frame = currentFrame(studio.state.get());
  if (frame !== null) showBox(studio, frame);
}

function showBox({ camera, viewport }: Studio, box: Box): void {
  camera.update(() => fitBox(box, viewport()));
}

/** The camera rests: decides which frames are awake, and lets outlines have their width on the screen. */
export function restCamera(studio: Studio): void {
  const { camera, viewport, state } = studio;
  state.update((now) => {
    const { frames, selection, live } = now;
    const facts = { frames, live, selectedId: selection.frameId };
    const schedule = scheduleFrames({ ...facts, camera: camera.get(), viewport: viewport() });
    return { ...now, schedule, live: liveAfter(live, schedule) };
  });
  callFrames(studio, 'setZoomPerc', camera.get().zoom);
}
