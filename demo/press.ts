// Printing press: simulates a print, one ink after another, with grain, pressure and the slight misregistration of hand printing.
import { colourOf, fromLinear } from './colour.ts';
import { cloud, noise } from './noise.ts';
import { drawnMask } from './texture.ts';
import type { Rgb } from './colour.ts';
import type { Texture } from './texture.ts';

/** One block of a print. Coordinates are millimetres on the sheet, from the upper left corner. */
export interface Block {
  /** `#rrggbb`. */
  ink: string;
  /** Printed shapes: SVG elements filled white, or a function that returns 0…1. */
  shape: string | ((x: number, y: number) => number);
  /** Opacity of the ink, 0…1. */
  opacity?: number;
  /** Wiping of the block by hand: how much ink is left at a place, 0…1. */
  wipe?: (x: number, y: number) => number;
  /** Lets the paper through as wood grain (along x), as the tooth of stone, or evenly as a screen does. */
  grain?: 'wood' | 'stone' | 'screen';
  /** Strength of the grain, 0…1. */
  bite?: number;
  /** Misregistration, millimetres. */
  shift?: readonly [number, number];
}

/** A print: the sheet and what is printed on it, from the first block to the last. */
export interface PrintDesign {
  /** Millimetres. */
  width: number;
  height: number;
  paper: string;
  blocks: readonly Block[];
  seed: number;
}

/** Prints the sheet at `pixels` width. */
export async function printed(design: PrintDesign, pixels: number): Promise<Texture> {
  const { width, height } = design;
  const rows = Math.round((pixels * height) / width);
  const scale = width / pixels;
  const light = new Float32Array(pixels * rows * 3);
  const paper = colourOf(design.paper);
  for (let i = 0; i < pixels * rows; i++) {
    const tone = 1 + paperTone((i % pixels) * scale, Math.floor(i / pixels) * scale);
    for (let k = 0; k < 3; k++) light[i * 3 + k] = (paper[k] as number) * tone;
  }
  for (const [number, block] of design.blocks.entries()) {
    await print(light, design, block, number, pixels, rows);
  }
  const data = new Uint8ClampedArray(light.length);
  for (let i = 0; i < light.length; i++) data[i] = fromLinear(light[i] as number) * 255;
  return { width: pixels, height: rows, data };
}

function paperTone(x: number, y: number): number {
  return 0.022 * cloud(x * 0.9, y * 0.9, 3, 3) + 0.012 * noise(x * 5.1, y * 5.1, 8);
}

async function print(
  light: Float32Array,
  design: PrintDesign,
  block: Block,
  number: number,
  pixels: number,
  rows: number,
): Promise<void> {
  const scale = design.width / pixels;
  const [shiftX, shiftY] = block.shift ?? [0, 0];
  const covered = await coverage(design, block, pixels);
  const ink: Rgb = colourOf(block.ink);
  const { opacity = 0.97, bite = 0.5, wipe } = block;
  const seed = design.seed * 13 + number * 7;
  for (let row = 0; row < rows; row++) {
    const y = row * scale - shiftY;
    for (let column = 0; column < pixels; column++) {
      const x = column * scale - shiftX;
      const shape = covered(x, y);
      if (shape <= 0) continue;
      const inkCoverage =
        opacity * (wipe?.(x, y) ?? 1) * (1 - bite * bareness(block.grain, x, y, seed));
      const cover = shape * Math.min(1, Math.max(0, inkCoverage));
      const at = (row * pixels + column) * 3;
      for (let k = 0; k < 3; k++) {
        const under = light[at + k] as number;
        light[at + k] = under + ((ink[k] as number) - under) * cover;
      }
    }
  }
}

async function coverage(
  design: PrintDesign,
  { shape }: Block,
  pixels: number,
): Promise<(x: number, y: number) => number> {
  if (typeof shape === 'function') return shape;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${design.width} ${design.height}"><g fill="#fff">${shape}</g></svg>`;
  const mask = await drawnMask(svg, pixels);
  const scale = mask.width / design.width;
  return (x, y) => {
    const column = Math.round(x * scale);
    const row = Math.round(y * scale);
    if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) return 0;
    return (mask.data[row * mask.width + column] as number) / 255;
  };
}

/** Share of paper that shows through a solid, 0…1. */
function bareness(grain: Block['grain'], x: number, y: number, seed: number): number {
  if (grain === 'wood') {
    const bent = y + 2.2 * cloud(x * 0.012, y * 0.03, seed, 2);
    const fibre = cloud(x * 0.022, bent * 1.15, seed, 3);
    const tooth = noise(x * 2.6, y * 4.4, seed + 2);
    return Math.max(0, 0.1 + 0.7 * fibre + 0.16 * tooth);
  }
  if (grain === 'stone') {
    const tooth = noise(x * 3.3, y * 3.3, seed) + 0.6 * noise(x * 6.1, y * 6.1, seed + 4);
    const pressure = 0.35 + 0.35 * cloud(x * 0.016, y * 0.016, seed, 3);
    return Math.max(0, Math.min(1, pressure * 0.5 + 0.62 * tooth));
  }
  return Math.max(
    0,
    0.08 + 0.2 * cloud(x * 0.03, y * 0.03, seed, 3) + 0.08 * noise(x * 3, y * 3, seed),
  );
}

/** Hard edge with a pixel of softness: 1 where `distance` (millimetres) is inside. */
export function edge(distance: number, softness = 0.12): number {
  return Math.min(1, Math.max(0, distance / softness + 0.5));
}
