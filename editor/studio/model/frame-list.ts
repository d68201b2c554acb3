// Frames of the canvas: each shows one page, or one storyboard, of the project at one size, in one language.

import type { StoryboardType } from '@atelier/editor-channel/callable-functions';
import { areOverlapping, boxAround } from './camera.ts';
import type { Box, Point, Size } from './camera.ts';

/** Sizes of frames that are offered by name. */
export const sizePresets = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Readonly<Record<string, Size>>;

/** The name of a size. */
export type SizePreset = keyof typeof sizePresets;

/** The names of all sizes. */
export const sizePresetNames = Object.keys(sizePresets) as readonly SizePreset[];

/** The storyboard that a frame shows instead of a page. */
export interface FrameStoryboard {
  /** The id that the project's file has. */
  readonly id: string;
  readonly type: StoryboardType;
  /** The story of a file with several. */
  readonly story: string | null;
  /** The file of the component that it shows, whose elements are edited in its frame; null where it is not known. */
  readonly componentFilename: string | null;
}

/** A frame. Its box is in pixels of the world. */
export interface FrameSpec extends Box {
  /** The frame's storyboard id: letters, digits and hyphens. */
  readonly id: string;
  /** The page, from the slash on. */
  readonly path: string;
  /** The language, which has a storage of its own; null for the project's own. */
  readonly language: string | null;
  /** The name that a person gave it; null: its path. */
  readonly name: string | null;
  /** Null for a page. */
  readonly storyboard: FrameStoryboard | null;
  /** Whether its page is shown dark or light; absent: as the system prefers. */
  readonly isDark?: boolean;
}

/** The data that a page shows: the project's own, or the scratch copy of it that drive mode uses. */
export type DataSource = 'live' | 'scratch';

/** The session's part in the address of a frame. */
export interface PreviewAddress {
  readonly previewPort: number;
  readonly nonce: string;
}

/** The free space between frames. */
const gapPx = 80;
/** The free space above a row; the label has room there at small scales too. */
const rowGapPx = 240;

/**
 * The origin of a frame. Each language has one of its own, so that what a page stores does not turn the others' language, and so has
 * each source of data. None is of the Studio's own site, so that browsers run pages and Studio in processes of their own.
 */
export function frameOrigin(
  { language }: Pick<FrameSpec, 'language'>,
  previewPort: number,
  source: DataSource = 'live',
): string {
  const labels = [language?.toLowerCase() ?? [], source === 'scratch' ? source : [], 'localhost'];
  return `http://${labels.flat().join('.')}:${previewPort}`;
}

/** The site of an origin: pages of one site share a process, and hang and crash together. */
export function siteOf(origin: string): string {
  return new URL(origin).hostname.split('.').slice(-2).join('.');
}

/** The address of a frame, with its language and the nonce of the session. */
export function frameAddress(
  frame: FrameSpec,
  { previewPort, nonce }: PreviewAddress,
  source: DataSource = 'live',
): string {
  const { path, language, storyboard } = frame;
  const url = new URL(path, frameOrigin(frame, previewPort, source));
  if (language !== null) url.searchParams.set('lang', language);
  if (storyboard !== null) {
    url.searchParams.set('framework', 'VITE');
    url.searchParams.set('storyboard', 'true');
    url.searchParams.set('type', storyboard.type);
    if (storyboard.story !== null) url.searchParams.set('story', storyboard.story);
  }
  url.searchParams.set('atelier-nonce', nonce);
  return url.href;
}

/** The address at which the project serves a storyboard. */
export function storyboardPath(id: string): string {
  return `/tempobook/storyboards/${id}`;
}

const addedParameters = ['atelier-nonce', 'lang', 'framework', 'storyboard', 'type', 'story'];

/** The path that a frame shows, of the address that it reports: without what the Studio has added. */
export function pathOfAddress(href: string): string {
  const url = new URL(href);
  for (const name of addedParameters) url.searchParams.delete(name);
  return `${url.pathname}${url.search}`;
}

/** The first frames of a project, the same ones in every window. */
export function firstFrames(path: string): readonly FrameSpec[] {
  const frames = addFrame([], { path, ...sizePresets.desktop }, 'frame-1');
  return addFrame(frames, { path, ...sizePresets.phone }, 'frame-2');
}

/** The facts of a new frame that others can have; the place is found for it. */
export type NewFrame = Pick<FrameSpec, 'path' | 'width' | 'height'> &
  Partial<Pick<FrameSpec, 'language' | 'name' | 'storyboard'>>;

/** The frames with one more, beside the others in their first row. */
export function addFrame(
  frames: readonly FrameSpec[],
  added: NewFrame,
  id = freeId(),
): readonly FrameSpec[] {
  const around = boxAround(frames);
  const x = frames.length === 0 ? 0 : around.x + around.width + gapPx;
  return addFrameAt(frames, added, { x, y: around.y }, id);
}

/** The frames with one more at a place of the world. */
export function addFrameAt(
  frames: readonly FrameSpec[],
  added: NewFrame,
  place: Point,
  id = freeId(),
): readonly FrameSpec[] {
  const { path, width, height, language = null, name = null, storyboard = null } = added;
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  return [...frames, { id, path, language, name, storyboard, x, y, width, height }];
}

/** The frames with a row below them that shows one page in several languages. */
export function addLanguageRow(
  frames: readonly FrameSpec[],
  path: string,
  languages: readonly string[],
  preset: SizePreset,
): readonly FrameSpec[] {
  const around = boxAround(frames);
  const size = sizePresets[preset];
  const y = frames.length === 0 ? 0 : around.y + around.height + rowGapPx;
  return [...new Set(languages)].reduce(
    (all, language, at) =>
      addFrameAt(all, { path, language, ...size }, { x: around.x + at * (size.width + gapPx), y }),
    frames,
  );
}

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** A pair of languages of which the first is written from left to right, the second from right to left; null without such a pair. */
export function directionPair(
  languages: readonly string[],
  current: string | null,
): readonly [string, string] | null {
  const isToLeft = (language: string) => rightToLeft.has(language.split('-')[0] ?? '');
  const right = languages.find(isToLeft);
  const preferred = current !== null && !isToLeft(current) ? current : undefined;
  const left = preferred ?? languages.find((language) => !isToLeft(language));
  return left === undefined || right === undefined ? null : [left, right];
}

/** The frames without some; one stays at least. */
export function removeFrames(
  frames: readonly FrameSpec[],
  ids: readonly string[],
): readonly FrameSpec[] {
  const rest = frames.filter(({ id }) => !ids.includes(id));
  return rest.length === 0 ? frames.slice(0, 1) : rest;
}

/** The frames with copies of some, beside the others of their row; and the ids of the copies. */
export function duplicateFrames(
  frames: readonly FrameSpec[],
  ids: readonly string[],
): { readonly frames: readonly FrameSpec[]; readonly copies: readonly string[] } {
  let all = frames;
  const copies: string[] = [];
  for (const frame of frames.filter(({ id }) => ids.includes(id))) {
    all = addFrameAt(all, frame, freePlace(all, frame));
    copies.push(all.at(-1)?.id ?? '');
  }
  return { frames: all, copies };
}

/** The nearest place to the right of a box that no frame covers. */
function freePlace(frames: readonly FrameSpec[], box: Box): Point {
  let x = box.x + box.width + gapPx;
  for (;;) {
    const free = { ...box, x };
    const covering = frames.find((frame) => areOverlapping(frame, free));
    if (covering === undefined) return { x, y: box.y };
    x = covering.x + covering.width + gapPx;
  }
}

/** The frames with one changed. */
export function changeFrame(
  frames: readonly FrameSpec[],
  id: string,
  change: Partial<Omit<FrameSpec, 'id'>>,
): readonly FrameSpec[] {
  return frames.map((frame) => (frame.id === id ? { ...frame, ...change } : frame));
}

/** The label of a frame: its name, else the page. */
export function frameLabel({ name, path }: Pick<FrameSpec, 'name' | 'path'>): string {
  return name ?? path;
}

/** An id that no other window gives to a frame of its own at the same time. */
function freeId(): string {
  return `frame-${crypto.randomUUID()}`;
}
