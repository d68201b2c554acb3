// Papers and boards: what is printed on, with its tooth.
import { cloud, noise } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { meanOf, sample } from '../texture.ts';
import type { Hit, Material } from '../stage/material.ts';
import type { Rgb } from '../colour.ts';
import type { Texture } from '../texture.ts';

const tooth = (x: number, y: number, z: number): number =>
  0.0042 * (noise(x * 9, y * 9, z * 9) + 0.8 * cloud(x * 22, y * 22, z * 22, 2));

/** Light that comes back from printed paper, which is never as bright as the drawing's white. */
const reflectance = 0.86;

/** Paper with a picture on it; u to the right, v down. */
export function printedPaper(texture: Texture, relief = 1): Material {
  const colour: [number, number, number] = [0, 0, 0];
  const [red, green, blue] = meanOf(texture);
  const height = (x: number, y: number, z: number): number => relief * tooth(x, y, z);
  return {
    average: [red * reflectance, green * reflectance, blue * reflectance],
    fine: true,
    paint(surface, hit) {
      sample(texture, hit.u, hit.v, colour);
      tint(surface, colour, reflectance);
      emboss(surface, hit, height);
    },
  };
}

/** Plain paper or board of one colour. */
export function plainPaper(colour: Rgb): Material {
  return {
    average: colour,
    paint(surface, hit) {
      tint(surface, colour, 1 + 0.02 * cloud(hit.rx * 0.6, hit.ry * 0.6, hit.rz * 0.6, 3));
      emboss(surface, hit, tooth);
    },
  };
}

/** The edge of many pages lying on each other; `across` tells how far through the block a place is, centimetres. */
export function pageEdges(colour: Rgb, across: (hit: Hit) => number): Material {
  return {
    average: [colour[0] * 0.86, colour[1] * 0.86, colour[2] * 0.86],
    paint(surface, hit) {
      const depth = across(hit);
      const along = hit.rx * 0.13 + hit.ry * 0.11;
      const leaf = noise(depth * 26, along) + 0.7 * noise(depth * 61, along * 1.7, 4);
      const signature = 0.1 * Math.abs(Math.sin(depth * 6.2)) ** 8;
      tint(surface, colour, 0.9 + 0.11 * leaf - signature);
    },
  };
}
