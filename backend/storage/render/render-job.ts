/** What is handed to the process that renders, and what it answers. */
import type { PictureFormat } from './picture-format.ts';
import type { Transformation } from './transformation.ts';

export interface RenderJob {
  readonly id: number;
  readonly source: Uint8Array;
  readonly transformation: Transformation;
  readonly format: PictureFormat;
}

/** `picture` is null where the source is no picture that can be rendered: unknown, broken, or too many pixels. */
export interface RenderResult {
  readonly id: number;
  readonly picture: Uint8Array | null;
  readonly problem: string | null;
}
