// Bookcloth: fine linen over boards, with what is printed on it.
import { cloud, noise } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { meanOf, sample } from '../texture.ts';
import type { Hit, Material } from '../stage/material.ts';
import type { Texture } from '../texture.ts';

/** Threads in a centimetre. */
const count = 11;

function weave(x: number, y: number): number {
  const warp = Math.sin(2 * Math.PI * count * x + 0.9 * noise(x * 2, y * 6));
  const weft = Math.sin(2 * Math.PI * count * y + 0.9 * noise(x * 6, y * 2, 4));
  const slub = 0.8 * cloud(x * 1.2, y * 9, 2, 2) + 0.8 * cloud(x * 9, y * 1.2, 6, 2);
  return warp * weft + slub;
}

/** Options of a cover. */
export interface CoverSetting {
  art: Texture;
  /** Size of the board, centimetres. */
  width: number;
  height: number;
  cloth: boolean;
  /** Place of the groove of the joint, centimetres from the middle; none by default. */
  groove?: number;
}

/** A cover board: rest x across, rest y up from the foot; its art lies on both large faces. */
export function cover({ art, width, height, cloth, groove }: CoverSetting): Material {
  const [red, green, blue] = meanOf(art);
  const colour: [number, number, number] = [0, 0, 0];
  const relief = (x: number, y: number): number => {
    const joint = groove === undefined ? 0 : -0.09 * Math.exp(-(((x - groove) / 0.16) ** 2));
    return joint + (cloth ? 0.0042 * weave(x, y) : 0.0012 * cloud(x * 9, y * 9, 0, 2));
  };
  return {
    average: [red, green, blue],
    fine: true,
    paint(surface, hit: Hit) {
      sample(art, hit.rx / width + 0.5, 1 - hit.ry / height, colour);
      const threads = cloth ? 0.95 + 0.055 * weave(hit.rx, hit.ry) : 1;
      const hollow =
        groove === undefined ? 1 : 1 - 0.3 * Math.exp(-(((hit.rx - groove) / 0.14) ** 2));
      tint(surface, colour, threads * hollow * 0.94);
      surface.coat = cloth ? 0.008 : 0.03;
      surface.rough = cloth ? 0.7 : 0.46;
      emboss(surface, hit, relief);
    },
  };
}
