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

/** At most this many pages are opened at once: more would keep each other from becoming visible. */
export const openingMax = 4;

/** The facts that a schedule depends on. */
export interface ScheduleFacts {
  readonly frames: readonly FrameSpec[];
  readonly camera: Camera;
  readonly viewport: Size;
  /** The frames of the selection, which are never put to sleep; the first one is the most important. */
  readonly selectedIds: readonly string[];
  /** Frames that have a page, the longest unseen first. */
  readonly live: readonly string[];
  /** Frames whose page is not opened yet. */
  readonly opening: readonly string[];
}

/** The activity of each frame by its id. */
export type FrameSchedule = Readonly<Record<string, FrameActivity>>;

/**
 * Decides about all frames. Those of the selection come first, then those on the screen, those around it, and those that were seen last. A
 * page stays while its frame is on the screen: where more are seen than may have a page, each pan would close some and open others.
 */
export function scheduleFrames(facts: ScheduleFacts): FrameSchedule {
  const { frames, selectedIds, live } = facts;
  const hasPage = new Set(live);
  const seen = frames
    .filter((frame) => selectedIds.includes(frame.id) || isSeen(frame, facts, overscan))
    .map((frame) => ({ id: frame.id, ranks: ranksOf(frame, facts, hasPage) }))
    .toSorted((left, right) => compareRanks(left.ranks, right.ranks))
    .map(({ id }) => id);
  const [known, isSeenNow] = [new Set(frames.map(({ id }) => id)), new Set(seen)];
  const unseen = live.filter((id) => known.has(id) && !isSeenNow.has(id)).toReversed();
  const wanted = [...seen, ...unseen].slice(0, liveFramesMax);
  const loaded = new Set(openable(wanted, facts));
  return Object.fromEntries(
    frames.map(({ id }) => [
      id,
      !loaded.has(id) ? 'unloaded' : isSeenNow.has(id) ? 'awake' : 'asleep',
    ]),
  );
}

/**
 * Of the wanted frames those that have a page, and as many others as may be opened now; the selected one always. The first page is opened
 * alone, to its layers: what is compiled for it the others share, and the layers are there in half the time.
 */
function openable(wanted: readonly string[], facts: ScheduleFacts): readonly string[] {
  const { live, opening, selectedIds } = facts;
  const isFirst = live.every((id) => opening.includes(id));
  let free = (isFirst ? 1 : openingMax) - opening.filter((id) => wanted.includes(id)).length;
  return wanted.filter((id) => {
    if (live.includes(id)) return true;
    free -= 1;
    return free >= 0 || id === selectedIds[0];
  });
}

/** Frames that have a page after a schedule, the longest unseen first. */
export function liveAfter(live: readonly string[], schedule: FrameSchedule): readonly string[] {
  const loaded = Object.keys(schedule).filter((id) => schedule[id] !== 'unloaded');
  const awake = loaded.filter((id) => schedule[id] === 'awake');
  const asleep = live.filter((id) => loaded.includes(id) && !awake.includes(id));
  return [...asleep, ...awake];
}

/** @param margin around the viewport, in parts of it */
function isSeen(frame: FrameSpec, { camera, viewport }: ScheduleFacts, margin: number): boolean {
  if (frame.width * camera.zoom < drawnWidthMin) return false;
  const [left, top] = [frame.x * camera.zoom + camera.x, frame.y * camera.zoom + camera.y];
  const [right, bottom] = [left + frame.width * camera.zoom, top + frame.height * camera.zoom];
  const [mx, my] = [viewport.width * margin, viewport.height * margin];
  return right > -mx && bottom > -my && left < viewport.width + mx && top < viewport.height + my;
}

type Ranks = readonly [place: number, aside: number, pageless: number, distance: number];

/** Ranks of a frame, the first of them decides first: its place in the selection, whether it is beside the screen, without a page, and how far from the middle. */
function ranksOf(frame: FrameSpec, facts: ScheduleFacts, hasPage: ReadonlySet<string>): Ranks {
  const { camera, viewport, selectedIds } = facts;
  const place = selectedIds.indexOf(frame.id);
  const x = (frame.x + frame.width / 2) * camera.zoom + camera.x - viewport.width / 2;
  const y = (frame.y + frame.height / 2) * camera.zoom + camera.y - viewport.height / 2;
  return [
    place === -1 ? selectedIds.length : place,
    isSeen(frame, facts, 0) ? 0 : 1,
    hasPage.has(frame.id) ? 0 : 1,
    Math.hypot(x, y),
  ];
}

function compareRanks(one: Ranks, other: Ranks): number {
  return one.map((rank, at) => rank - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
