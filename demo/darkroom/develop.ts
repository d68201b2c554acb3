// Develops light into an sRGB picture: exposure, a soft shoulder for the highlights, and a breath of grain against banding.
import { fromLinear } from '../colour.ts';
import { cellRandom } from '../random.ts';
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

/** Light that the camera has gathered: linear, three numbers a pixel, from the upper left corner. */
export interface Exposure {
  width: number;
  height: number;
  light: Float32Array;
}

/** The finished picture. `strength` is the exposure against the usual. */
export function develop(
  { width, height, light }: Exposure,
  strength: number,
  veil: VeilLayer | undefined,
): Picture {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const noise = (cellRandom(pixel % width, Math.floor(pixel / width), 7) - 0.5) * 2 * grain;
    const cover = veil?.cover[pixel] ?? 0;
    for (let k = 0; k < 3; k++) {
      const i = pixel * 3 + k;
      const exposed = (light[i] as number) * strength;
      const veiled = exposed + ((veil?.colour[k] ?? 0) - exposed) * cover;
      data[i] = fromLinear(Math.min(1, shoulder(Math.max(0, veiled)))) * 255 + noise;
    }
  }
  return { width, height, data };
}
