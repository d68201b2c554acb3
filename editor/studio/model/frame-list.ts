// Frames of the canvas: each shows one page of the project at one size, in one language.

import { boxAround } from './camera.ts';
import type { Box, Size } from './camera.ts';

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

/** A frame. Its box is in pixels of the world. */
export interface FrameSpec extends Box {
  /** The frame's storyboard id: letters, digits and hyphens. */
  readonly id: string;
  /** The page, from the slash on. */
  readonly path: string;
  /** The language, which has a storage of its own; null for the project's own. */
  readonly language: string | null;
}

/** The session's part in the address of a frame. */
export interface PreviewAddress {
  readonly previewPort: number;
  readonly nonce: string;
}

/** The free space between frames. */
const gapPx = 80;
/** The free space above a row; the label has room there at small scales too. */
const rowGapPx = 240;

/** The origin of a frame. Each language has one of its own, so that what a page stores does not turn the others' language. */
export function frameOrigin(
  { language }: Pick<FrameSpec, 'language'>,
  previewPort: number,
): string {
  const host = language === null ? '127.0.0.1' : `${language.toLowerCase()}.localhost`;
  return `http://${host}:${previewPort}`;
}

/** The address of a frame, with its language and the nonce of the session. */
export function frameAddress(frame: FrameSpec, { previewPort, nonce }: PreviewAddress): string {
  const url = new URL(frame.path, frameOrigin(frame, previewPort));
  if (frame.language !== null) url.searchParams.set('lang', frame.language);
  url.searchParams.set('atelier-nonce', nonce);
  return url.href;
}

/** The path that a frame shows, of the address that it reports: without what the Studio has added. */
export function pathOfAddress(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('atelier-nonce');
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}`;
}

/** The first frames of a project. */
export function firstFrames(path: string): readonly FrameSpec[] {
  const frames = addFrame([], { path, language: null, preset: 'desktop' });
  return addFrame(frames, { path, language: null, preset: 'phone' });
}

/** The frames with one more, beside the others. */
export function addFrame(
  frames: readonly FrameSpec[],
  added: { readonly path: string; readonly language: string | null; readonly preset: SizePreset },
): readonly FrameSpec[] {
  const { path, language, preset } = added;
  const around = boxAround(frames);
  const x = frames.length === 0 ? 0 : around.x + around.width + gapPx;
  return [
    ...frames,
    { id: freeId(frames), path, language, x, y: around.y, ...sizePresets[preset] },
  ];
}

/** The frames with a row below them that shows one page in every language. */
export function addLanguageRow(
  frames: readonly FrameSpec[],
  path: string,
  languages: readonly string[],
  preset: SizePreset,
): readonly FrameSpec[] {
  const around = boxAround(frames);
  const size = sizePresets[preset];
  const row = [...new Set(languages)].map((language, at) => ({
    id: `${freeId(frames)}-${language}`,
    path,
    language,
    x: around.x + at * (size.width + gapPx),
    y: around.y + around.height + rowGapPx,
    ...size,
  }));
  return [...frames, ...row];
}

/** The frames without one; the last one stays. */
export function removeFrame(frames: readonly FrameSpec[], id: string): readonly FrameSpec[] {
  return frames.length === 1 ? frames : frames.filter((frame) => frame.id !== id);
}

/** The frames with one changed. */
export function changeFrame(
  frames: readonly FrameSpec[],
  id: string,
  change: Partial<Omit<FrameSpec, 'id'>>,
): readonly FrameSpec[] {
  return frames.map((frame) => (frame.id === id ? { ...frame, ...change } : frame));
}

function freeId(frames: readonly FrameSpec[]): string {
  let number = 1;
  while (frames.some(({ id }) => id === `frame-${number}` || id.startsWith(`frame-${number}-`)))
    number += 1;
  return `frame-${number}`;
}
