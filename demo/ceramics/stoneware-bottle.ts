// The stoneware bottle: oatmeal glaze over iron clay, a bare foot.
import { colourOf } from '../colour.ts';
import { glaze } from '../materials/glaze.ts';
import { noise, smoothstep } from '../noise.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Mesh } from '../stage/mesh.ts';

/** The bottle, 29 cm high. */
export function stonewareBottle(): Mesh {
  const oatmeal = glaze({
    colour: [0.66, 0.6, 0.5],
    thin: colourOf('#b99a78'),
    thick: [0.74, 0.7, 0.62],
    clay: [0.27, 0.145, 0.085],
    speckle: 0.5,
    rough: 0.18,
    relief: 0.012,
    covers: (hit) => (hit.ry > 1.35 + 0.16 * noise(hit.rx * 0.7, hit.rz * 0.7, 3) ? 1 : 0),
    thickness: (hit) =>
      0.25 - 1.1 * smoothstep(28.1, 28.85, hit.ry) - 0.9 * smoothstep(2.2, 1.2, hit.ry),
  });
  return turnedMesh({
    profile: [
      [0, 0.45],
      [3.5, 0.45],
      [3.9, 0, 1],
      [4.9, 0, 1],
      [5.25, 0.25],
      [6.9, 3.6],
      [8.9, 9.4],
      [9.05, 13.6],
      [7.4, 18.2],
      [4.2, 21.4],
      [2.35, 23.4],
      [2.02, 25.4],
      [2.45, 27.6],
      [3.1, 28.7],
      [3.22, 28.92],
      [3.02, 28.95],
      [2.1, 27.4],
      [1.65, 25.4],
      [1.9, 23.4],
      [3.8, 21],
      [7, 18],
      [8.5, 13.6],
      [8, 9],
      [5, 3],
      [0, 1.6],
    ],
    material: oatmeal,
    rings: 0.028,
    ringsPerCm: 1.05,
    wobble: 0.007,
    seed: 14,
  });
}
