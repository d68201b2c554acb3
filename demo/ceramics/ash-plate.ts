// The ash-glaze plate: wood ash that ran to green glass in the middle over a brown clay rim.
import { glaze } from '../materials/glaze.ts';
import { cloud, noise, smoothstep } from '../noise.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Mesh } from '../stage/mesh.ts';

const ash = glaze({
  colour: [0.2, 0.19, 0.085],
  thin: [0.31, 0.19, 0.095],
  thick: [0.075, 0.1, 0.042],
  clay: [0.25, 0.125, 0.068],
  rough: 0.1,
  mottle: 0.5,
  relief: 0.014,
  speckle: 0.3,
  covers: (hit) => {
    const radius = Math.hypot(hit.rx, hit.rz);
    const turn = Math.atan2(hit.rz, hit.rx);
    const ragged =
      0.5 * noise(Math.cos(turn) * 2.4, Math.sin(turn) * 2.4, 3) +
      0.25 * noise(Math.cos(turn) * 7, Math.sin(turn) * 7, 5);
    return hit.v > 0.45 && radius < 12.1 + ragged ? 1 : 0;
  },
  thickness: (hit) => {
    const radius = Math.hypot(hit.rx, hit.rz);
    const turn = Math.atan2(hit.rz, hit.rx);
    const runs =
      0.9 *
      cloud(Math.cos(turn) * 7, Math.sin(turn) * 7, radius * 0.11, 3) *
      smoothstep(3, 8, radius);
    const spiral = 0.28 * Math.sin(radius * 4.4 + turn);
    return (
      0.75 * smoothstep(9.5, 6, radius) +
      runs +
      spiral * smoothstep(10, 8, radius) -
      1.1 * smoothstep(10.6, 12.4, radius)
    );
  },
});

/** The plate, 26 cm across. */
export function ashPlate(): Mesh {
  return turnedMesh({
    profile: [
      [0, 0.5],
      [5.8, 0.5],
      [6, 0, 1],
      [6.6, 0, 1],
      [6.75, 0.5],
      [9, 0.95],
      [11.6, 1.9],
      [12.9, 2.75],
      [13.05, 2.95],
      [12.85, 3.05],
      [11.3, 2.45],
      [9, 1.6],
      [8.3, 1.3],
      [7.5, 1.16],
      [4, 1.08],
      [0, 1.05],
    ],
    material: ash,
    along: 320,
    around: 420,
    rings: 0.012,
    wobble: 0.008,
    seed: 18,
    shape: (point) => {
      const radius = Math.hypot(point.x, point.z);
      point.y +=
        0.09 *
        noise(Math.cos(point.turn) * 0.9, Math.sin(point.turn) * 0.9, 9) *
        smoothstep(5, 13, radius);
      if (point.along > 0.55)
        point.y +=
          0.03 *
          Math.sin(radius * 4.4 + point.turn) *
          smoothstep(9, 7.4, radius) *
          smoothstep(0.4, 1.6, radius);
    },
  });
}
