// Pebbles from a river, wet or dry.
import { cloud } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { placed } from '../stage/mesh.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';

function stone(colour: Rgb, wet: boolean): Material {
  return {
    average: colour,
    paint(surface, hit) {
      const { rx, ry, rz } = hit;
      const vein =
        0.3 * cloud(rx * 0.5, ry * 1.6, rz * 0.5, 4) + 0.14 * cloud(rx * 7, ry * 7, rz * 7, 2);
      tint(surface, colour, (wet ? 0.55 : 1) * (1 + vein));
      surface.coat = wet ? 0.04 : 0;
      surface.rough = 0.14;
      emboss(surface, hit, (x, y, z) => 0.006 * cloud(x * 5, y * 5, z * 5, 3));
    },
  };
}

/** A flat, longish pebble lying on height 0 around the origin, `size` centimetres from its middle to its side. */
export function pebble(size: number, colour: Rgb, wet: boolean, seed: number): Mesh {
  // It is turned about its long axis: the ends of a lathe's axis, where a highlight would show a point, look aside.
  const upright = turnedMesh({
    profile: [
      [0, 0.01],
      [size * 0.62, size * 0.22],
      [size, size * 1.35],
      [size * 0.7, size * 2.4],
      [0, size * 2.7],
    ],
    material: stone(colour, wet),
    along: 100,
    around: 100,
    rings: 0,
    wobble: 0.09,
    seed,
    shape: (point) => {
      point.x *= 0.4;
    },
  });
  return placed(upright, { roll: -90, at: [-1.35 * size, 0.39 * size, 0] });
}
