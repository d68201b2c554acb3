// Flat pictures that lie on things: the art of a print, the cover of a book, the label of a box.
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { toLinear } from './colour.ts';

/** Three bytes a pixel, sRGB. */
export interface Texture {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Draws an SVG of white on black as coverage, one byte a pixel. */
export async function drawnMask(svg: string, width: number): Promise<Texture> {
  const { data, info } = await rasterised(svg, width)
    .flatten({ background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function rasterised(svg: string, width: number): Sharp {
  const drawnWidth = Number(/viewBox="0 0 ([\d.]+) /.exec(svg)?.[1]);
  if (!(drawnWidth > 0)) throw new Error('A drawing needs a viewBox that begins at 0 0.');
  return sharp(Buffer.from(svg), {
    density: (72 * width) / drawnWidth,
    limitInputPixels: false,
  }).resize({ width });
}

const linearOf = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** Linear colour at u, v (0,0 the upper left corner), written into `out`; edges repeat. */
export function sample(
  texture: Texture,
  u: number,
  v: number,
  out: [number, number, number],
): void {
  const { width, height, data } = texture;
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5));
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const at = (y0 * width + x0) * 3;
  for (let k = 0; k < 3; k++) {
    const a = linearOf[data[at + k] as number] as number;
    const b = linearOf[data[at + 3 + k] as number] as number;
    const c = linearOf[data[at + width * 3 + k] as number] as number;
    const d = linearOf[data[at + width * 3 + 3 + k] as number] as number;
    out[k] = (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy;
  }
}

/** Mean linear colour, from a coarse raster: what a thing sends to its surroundings. */
export function meanOf(texture: Texture): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const out: [number, number, number] = [0, 0, 0];
  for (let j = 0; j < 24; j++) {
    for (let i = 0; i < 24; i++) {
      sample(texture, (i + 0.5) / 24, (j + 0.5) / 24, out);
      for (let k = 0; k < 3; k++) sum[k as 0 | 1 | 2] += (out[k] as number) / 576;
    }
  }
  return sum;
}
