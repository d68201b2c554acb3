// A pencil, for the numbers under a print.
import { cloud, noise } from '../noise.ts';
import { placed } from '../stage/mesh.ts';
import { tint } from '../stage/material.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';

const length = 16.5;
const radius = 0.37;

function sharpened(lacquer: Rgb): Material {
  return {
    average: lacquer,
    paint(surface, { rx, ry, rz }) {
      const scallop = 1.95 + 0.16 * noise(rx * 5, rz * 5, 2);
      if (ry < 0.42) {
        tint(surface, [0.06, 0.06, 0.065]);
        surface.coat = 0.06;
        surface.rough = 0.35;
      } else if (ry < scallop) {
        tint(surface, [0.62, 0.44, 0.27], 1 + 0.2 * cloud(rx * 8, ry * 0.9, rz * 8, 3));
      } else {
        tint(surface, ry > length - 0.7 ? [0.7, 0.62, 0.48] : lacquer);
        surface.coat = 0.045;
        surface.rough = 0.2;
      }
    },
  };
}

/** A pencil lying on height 0 along x, its point at the origin, its end at the right. */
export function pencil(lacquer: Rgb): Mesh {
  const upright = turnedMesh({
    profile: [
      [0, 0, 1],
      [0.06, 0.1, 1],
      [radius, 2, 1],
      [radius, length - 0.08, 1],
      [radius - 0.06, length, 1],
      [0, length],
    ],
    material: sharpened(lacquer),
    along: 160,
    around: 36,
    rings: 0,
    wobble: 0,
  });
  return placed(upright, { roll: -90, at: [0, radius, 0] });
}
