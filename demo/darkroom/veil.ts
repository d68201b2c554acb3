// Smoke: a thin ribbon of pale haze that rises before the scene, drawn on the film after the exposure.
import { cloud } from '../noise.ts';
import type { Rgb } from '../colour.ts';
import type { Camera } from '../stage/camera.ts';
import type { Vector } from '../stage/mesh.ts';

/** A wisp that begins at a point of the scene. */
export interface Veil {
  from: Vector;
  /** Height to which it rises, centimetres. */
  rise: number;
  /** Drift to the right at the top, centimetres. */
  drift: number;
  seed: number;
  colour: Rgb;
  strength?: number;
}

/** Share of each pixel that the haze covers. */
export interface VeilLayer {
  cover: Float32Array;
  colour: Rgb;
}

const threads = 130;
const stepsPerThread = 1100;

/** Draws the wisp as a sheet of fine threads that folds over itself as it rises: bright where the sheet is seen edge on. */
export function drawVeil(veil: Veil, camera: Camera, width: number, height: number): VeilLayer {
  const cover = new Float32Array(width * height);
  const amount = (veil.strength ?? 1) * 0.018 * (height / 1500);
  for (let thread = 0; thread < threads; thread++) {
    const lane = (thread / (threads - 1)) * 2 - 1;
    for (let step = 0; step < stepsPerThread; step++) {
      const t = step / stepsPerThread;
      const [x, y] = threadAt(veil, lane, t);
      const [fx, fy] = camera.project([x, y, veil.from[2]]);
      const px = (fx * height + width) / 2;
      const py = (1 - fy) * (height / 2);
      const fading = Math.min(1, t * 20) * (1 - t) ** 1.15;
      const soft = (0.75 + t * 2.1) * Math.max(0.5, height / 1500);
      splat(cover, width, height, px, py, soft, amount * fading);
    }
  }
  for (let i = 0; i < cover.length; i++) cover[i] = 0.85 * (1 - Math.exp(-(cover[i] as number)));
  return { cover, colour: veil.colour };
}

function threadAt(veil: Veil, lane: number, t: number): readonly [x: number, y: number] {
  const { from, rise, drift, seed } = veil;
  const loose = Math.max(0, t - 0.12);
  const sway = cloud(t * 1.7, seed, 0, 2) * rise * 0.2 * loose;
  const wide = rise * (0.0035 + 0.16 * loose ** 1.5);
  const turn = 4.4 * t + 2.4 * cloud(t * 2.1, seed + 9, 0, 2);
  const fold = Math.sin(lane * 1.7 + turn) + 0.42 * Math.sin(lane * 3.9 - 1.7 * turn + seed);
  const stir = cloud(t * 4.2, seed + 5, lane * 0.5, 2) * rise * 0.05 * loose;
  return [from[0] + sway + stir + wide * fold + drift * t * t, from[1] + t * rise];
}

function splat(
  cover: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  radius: number,
  amount: number,
): void {
  const reach = Math.ceil(radius * 2.2);
  for (
    let j = Math.max(0, Math.floor(y) - reach);
    j <= Math.min(height - 1, Math.floor(y) + reach);
    j++
  ) {
    for (
      let i = Math.max(0, Math.floor(x) - reach);
      i <= Math.min(width - 1, Math.floor(x) + reach);
      i++
    ) {
      const square = (i + 0.5 - x) ** 2 + (j + 0.5 - y) ** 2;
      const at = j * width + i;
      cover[at] =
        (cover[at] as number) +
        (amount * Math.exp(-square / (radius * radius))) / (radius * radius);
    }
  }
}
