// Schedule of frames: which of them are awake, which sleep, and which are not loaded, by what the camera shows.

import type { Camera, Size } from './camera.ts';
import type { FrameSpec } from './frame-list.ts';

/** An awake frame draws; a sleeping one has its page and does not draw; the others have no page. */
export type FrameActivity = 'awake' | 'asleep' | 'unloaded';

/** At most this many frames have a page. */
export const liveFramesMax = 32;

/** Frames this far outside the viewport, in parts of it, count as seen. */
const overscan = 0.25;

/** A frame that is drawn narrower than this is not worth drawing. */
const drawnWidthMin = 40;

/** The facts that a schedule depends on. */
export interface ScheduleFacts {
  readonly frames: readonly FrameSpec[];
  readonly camera: Camera;
  readonly viewport: Size;
  /** The frame of the selection, which is never put to sleep. */
  readonly selectedId: string | null;
  /** Frames that have a page, the longest unseen first. */
  readonly live: readonly string[];
}

/** The activity of each frame by its id. */
export type FrameSchedule = Readonly<Record<string, FrameActivity>>;

/** Decides about all frames. Seen frames come first, the nearest to the middle in front; then those that were seen last. */
export function scheduleFrames(facts: ScheduleFacts): FrameSchedule {
  const { frames, selectedId, live } = facts;
  const seen = frames
    .filter((frame) => frame.id === selectedId || isSeen(frame, facts))
    .toSorted((left, right) => rank(left, facts) - rank(right, facts))
    .map(({ id }) => id);
  const known = new Set(frames.map(({ id }) => id));
  const unseen = live.filter((id) => known.has(id) && !seen.includes(id)).toReversed();
  const loaded = new Set([...seen, ...unseen].slice(0, liveFramesMax));
  const awake = new Set(seen.slice(0, liveFramesMax));
  return Object.fromEntries(
    frames.map(({ id }) => [id, awake.has(id) ? 'awake' : loaded.has(id) ? 'asleep' : 'unloaded']),
  );
}

/** Frames that have a page after a schedule, the longest unseen first. */
export function liveAfter(live: readonly string[], schedule: FrameSchedule): readonly string[] {
  const loaded = Object.keys(schedule).filter((id) => schedule[id] !== 'unloaded');
  const awake = loaded.filter((id) => schedule[id] === 'awake');
  const asleep = live.filter((id) => loaded.includes(id) && !awake.includes(id));
  return [...asleep, ...awake];
}

function isSeen(frame: FrameSpec, { camera, viewport }: ScheduleFacts): boolean {
  if (frame.width * camera.zoom < drawnWidthMin) return false;
  const [left, top] = [frame.x * camera.zoom + camera.x, frame.y * camera.zoom + camera.y];
  const [right, bottom] = [left + frame.width * camera.zoom, top + frame.height * camera.zoom];
  const [mx, my] = [viewport.width * overscan, viewport.height * overscan];
  return right > -mx && bottom > -my && left < viewport.width + mx && top < viewport.height + my;
}

/** Distance to the middle of the viewport; the selected frame is the nearest of all. */
function rank(frame: FrameSpec, { camera, viewport, selectedId }: ScheduleFacts): number {
  if (frame.id === selectedId) return -1;
  const x = (frame.x + frame.width / 2) * camera.zoom + camera.x - viewport.width / 2;
  const y = (frame.y + frame.height / 2) * camera.zoom + camera.y - viewport.height / 2;
  return Math.hypot(x, y);
}
