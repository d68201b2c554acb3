// Inspection of a file before its upload: size, type by content, and a picture's measures. A refused file has a problem, for which the reader sees a sentence.

import { findType, kindOf, typeBytes } from './file-type.ts';
import { measurePicture } from './measure-picture.ts';

/** The limit of the bucket `media` in `config.toml`, in bytes. */
const bytesMax = 50 * 1024 * 1024;
/** The limit of storage's rendering: a small file may unpack to more than fits into memory. */
const pixelsMax = 50_000_000;
/** A picture's size is written at its beginning, after the camera's notes. */
const headerBytes = 1024 * 1024;

export type FileProblem =
  | 'empty'
  | 'tooLarge'
  | 'lies'
  | 'markup'
  | 'type'
  | 'tooManyPixels'
  | 'broken';

export interface InspectedFile {
  readonly type: string;
  /** Null for a file that is no picture. */
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly placeholder: string;
  } | null;
}

/** Resolves with the problem of a file that is refused. */
export async function inspectFile(file: File): Promise<InspectedFile | FileProblem> {
  if (file.size === 0) return 'empty';
  if (file.size > bytesMax) return 'tooLarge';
  const first = new Uint8Array(await file.slice(0, typeBytes).arrayBuffer());
  const { type, refusal } = findType(file.name, first);
  if (type === null) return refusal;
  if (kindOf(type) !== 'image') return { type, picture: null };
  const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  const { imageDimensionsFromData } = await import('image-dimensions');
  const size = imageDimensionsFromData(header);
  if (size === undefined) return 'broken';
  if (size.width * size.height > pixelsMax) return 'tooManyPixels';
  const picture = await measurePicture(file.slice(0, file.size, type));
  return picture === null ? 'broken' : { type, picture };
}
