/** Messages to the process that renders: a job, and its result. */
import type { PictureFormat } from './picture-format.ts';
import type { Transformation } from './transformation.ts';

/** A picture to render. */
export interface RenderJob {
  readonly id: number;
  readonly source: Uint8Array;
  readonly transformation: Transformation;
  readonly format: PictureFormat;
}

/** `picture` is null where the source cannot be rendered: an unknown format, broken, or too many pixels. */
export interface RenderResult {
  readonly id: number;
  readonly picture: Uint8Array | null;
  readonly problem: string | null;
}
