// The indigo pourer: a white pot dipped to the shoulder in blue, its lip pulled out by one thumb.
import { glaze } from '../materials/glaze.ts';
import { mixedMaterial } from '../materials/mixed-material.ts';
import { noise, smoothstep } from '../noise.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { Turning } from '../shapes/lathe.ts';

function dipLine(turn: number): number {
  return 3.1 + 0.28 * Math.sin(turn + 0.6) + 0.1 * noise(Math.cos(turn) * 3, Math.sin(turn) * 3, 4);
}

/** The lip as one thumb pulls it out, and the two fingers that hold the rim beside it. */
const pullLip: NonNullable<Turning['shape']> = (point) => {
  const turn = Math.atan2(Math.sin(point.turn), Math.cos(point.turn));
  const high = smoothstep(7, 9.9, point.y);
  const pulled = 1.75 * high ** 1.6 * Math.exp(-((turn / 0.27) ** 2));
  const pinched = -0.34 * high * Math.exp(-(((Math.abs(turn) - 0.56) / 0.24) ** 2));
  const radius = Math.hypot(point.x, point.z) || 1;
  const grow = 1 + (pulled + pinched) / radius;
  point.x *= grow;
  point.z *= grow;
  point.y += 0.22 * high * Math.exp(-((turn / 0.3) ** 2));
};

/** Turning of a pourer, and the unevenness of its blue glaze lies (centimetres). */
type Hand = Pick<Turning, 'rings' | 'along' | 'wobble'> & { relief?: number };

/** A pourer whose maker smoothed the rings and whose glaze ran level: seen from close by, it mirrors the window whole. */
export const smoothedPourer: Hand = { rings: 0.004, along: 520, wobble: 0.003, relief: 0.001 };

/** The pourer, 10 cm high; its lip points along x. */
export function indigoPourer({ relief = 0.006, ...turning }: Hand = {}): Mesh {
  const white = glaze({
    colour: [0.7, 0.67, 0.6],
    clay: [0.5, 0.38, 0.27],
    speckle: 0.26,
    rough: 0.1,
    relief: 0.01,
    covers: (hit) => (hit.ry > 0.25 ? 1 : 0),
  });
  const blue = glaze({
    colour: [0.024, 0.05, 0.125],
    thin: [0.13, 0.17, 0.25],
    thick: [0.011, 0.022, 0.066],
    clay: [0.5, 0.38, 0.27],
    rough: 0.075,
    relief,
    mottle: 0.6,
    thickness: (hit) => {
      const edge =
        hit.v < 0.52 ? smoothstep(0.35, 0, hit.ry - dipLine(Math.atan2(hit.rz, hit.rx))) : 0;
      return 0.25 - 1.25 * smoothstep(9.2, 9.85, hit.ry) - 0.8 * edge;
    },
  });
  const material = mixedMaterial(
    blue,
    white,
    (hit) => hit.v < 0.56 && hit.ry > dipLine(Math.atan2(hit.rz, hit.rx)),
  );
  return turnedMesh({
    profile: [
      [0, 0.4],
      [2.9, 0.4],
      [3.1, 0, 1],
      [3.7, 0, 1],
      [3.9, 0.4],
      [5.1, 2.2],
      [5.6, 4.4],
      [5.2, 6.8],
      [4.55, 8.2],
      [4.6, 9.2],
      [4.85, 9.8],
      [4.8, 9.95],
      [4.6, 9.9],
      [4.3, 9.2],
      [4.2, 8.2],
      [4.85, 6.6],
      [5.2, 4.4],
      [4.7, 2.2],
      [3, 1],
      [0, 0.9],
    ],
    material,
    around: 420,
    rings: 0.02,
    ringsPerCm: 1.25,
    wobble: 0.008,
    seed: 19,
    ...turning,
    shape: pullLip,
  });
}
