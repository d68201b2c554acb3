// Takes the noise out of light and shine: an edge-keeping wavelet filter guided by shape and by how sure each pixel is.
import { brightness } from './film.ts';
import type { Film } from './film.ts';

const passes = 5;
const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

interface Guide {
  /** How much light may differ, in standard deviations. */
  tolerance: number;
  /** How sharply a change of normal ends an area. */
  bend: number;
}

/** Filters the film's light and shine in place (after Dammertz 2010, with the variance weights of Schied 2017). */
export function denoise(film: Film): void {
  film.light = filter(film, film.light, 0, { tolerance: 2.2, bend: 60 });
  film.shine = filter(film, film.shine, 1, { tolerance: 1.6, bend: 160 });
}

function filter(film: Film, noisy: Float32Array, channel: number, guide: Guide): Float32Array {
  let values = noisy;
  let variance = Float32Array.from(
    { length: film.depth.length },
    (_, i) => film.spread[i * 3 + channel] as number,
  );
  for (let pass = 0; pass < passes; pass++) {
    variance = softened(variance, film.width, film.height);
    const next = onePass(film, values, variance, 1 << pass, guide);
    values = next.values;
    variance = next.variance;
  }
  return values;
}

/** A pixel's own estimate of its variance is itself noisy: average it with its neighbours'. */
function softened(
  variance: Float32Array,
  width: number,
  height: number,
): Float32Array<ArrayBuffer> {
  const soft = new Float32Array(variance.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let weights = 0;
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
          const weight = (i === x ? 2 : 1) * (j === y ? 2 : 1);
          sum += weight * (variance[j * width + i] as number);
          weights += weight;
        }
      }
      soft[y * width + x] = sum / weights;
    }
  }
  return soft;
}

interface Pass {
  values: Float32Array;
  variance: Float32Array<ArrayBuffer>;
}

function onePass(
  film: Film,
  values: Float32Array,
  variance: Float32Array,
  step: number,
  guide: Guide,
): Pass {
  const { width, height, normal, depth } = film;
  const out: Pass = {
    values: new Float32Array(values.length),
    variance: new Float32Array(variance.length),
  };
  const f = (array: Float32Array, i: number): number => array[i] as number;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const light = brightness(f(values, p * 3), f(values, p * 3 + 1), f(values, p * 3 + 2));
      if (light === 0 && f(variance, p) === 0) continue;
      const sure = 1 / (guide.tolerance * Math.sqrt(f(variance, p)) + 1e-4);
      const slope = slopeAt(film, x, y) * step + f(depth, p) * 2e-4;
      let sumRed = 0;
      let sumGreen = 0;
      let sumBlue = 0;
      let sumVariance = 0;
      let weights = 0;
      for (let j = -2; j <= 2; j++) {
        const qy = y + j * step;
        if (qy < 0 || qy >= height) continue;
        for (let i = -2; i <= 2; i++) {
          const qx = x + i * step;
          if (qx < 0 || qx >= width) continue;
          const q = qy * width + qx;
          const bx = f(normal, q * 3) - f(normal, p * 3);
          const by = f(normal, q * 3 + 1) - f(normal, p * 3 + 1);
          const bz = f(normal, q * 3 + 2) - f(normal, p * 3 + 2);
          const r = f(values, q * 3);
          const g = f(values, q * 3 + 1);
          const b = f(values, q * 3 + 2);
          const far =
            Math.abs(f(depth, q) - f(depth, p)) / (slope * (Math.abs(i) + Math.abs(j)) + 1e-6);
          const other = Math.abs(brightness(r, g, b) - light) * sure;
          const near = Math.exp(-guide.bend * (bx * bx + by * by + bz * bz) - far - other);
          const weight = near * (kernel[i + 2] as number) * (kernel[j + 2] as number);
          sumRed += weight * r;
          sumGreen += weight * g;
          sumBlue += weight * b;
          sumVariance += weight * weight * f(variance, q);
          weights += weight;
        }
      }
      out.values[p * 3] = sumRed / weights;
      out.values[p * 3 + 1] = sumGreen / weights;
      out.values[p * 3 + 2] = sumBlue / weights;
      out.variance[p] = sumVariance / (weights * weights);
    }
  }
  return out;
}

/** How fast the distance changes from pixel to pixel: a slanting floor is one surface. */
function slopeAt({ width, height, depth }: Film, x: number, y: number): number {
  const at = (i: number, j: number): number => depth[j * width + i] as number;
  const dx = Math.min(
    Math.abs(at(Math.min(width - 1, x + 1), y) - at(x, y)),
    Math.abs(at(x, y) - at(Math.max(0, x - 1), y)),
  );
  const dy = Math.min(
    Math.abs(at(x, Math.min(height - 1, y + 1)) - at(x, y)),
    Math.abs(at(x, y) - at(x, Math.max(0, y - 1))),
  );
  return Math.max(dx, dy);
}
