// Develops a film into an sRGB picture: exposure, a soft shoulder for the highlights, and a breath of grain against banding.
import { fromLinear } from '../colour.ts';
import { cellRandom } from '../random.ts';
import type { Film } from './film.ts';
import type { VeilLayer } from './veil.ts';

/** An opaque picture, three bytes a pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** From here on (linear) highlights are pressed together towards white. */
const knee = 0.62;

function shoulder(light: number): number {
  if (light <= knee) return light;
  const over = (light - knee) / (1 - knee);
  return knee + (1 - knee) * (over / (1 + over)) * 1.04;
}

/** Amplitude of the grain in steps of the 8-bit scale. */
const grain = 1.1;

/** The finished picture. */
export function develop(film: Film, exposure: number, veil: VeilLayer | undefined): Picture {
  const { width, height } = film;
  const data = new Uint8ClampedArray(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const noise = (cellRandom(pixel % width, Math.floor(pixel / width), 7) - 0.5) * 2 * grain;
    const cover = veil?.cover[pixel] ?? 0;
    for (let k = 0; k < 3; k++) {
      const i = pixel * 3 + k;
      const matte = (film.body[i] as number) * (film.light[i] as number);
      const light = (matte + (film.shine[i] as number) + (film.glow[i] as number)) * exposure;
      const veiled = light + ((veil?.colour[k] ?? 0) - light) * cover;
      data[i] = fromLinear(Math.min(1, shoulder(Math.max(0, veiled)))) * 255 + noise + 0.5;
    }
  }
  return { width, height, data };
}
