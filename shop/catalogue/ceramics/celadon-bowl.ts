// The celadon bowl: fluted outside, the glaze thick and green in every hollow.
import { glaze } from '../materials/glaze.ts';
import { smoothstep } from '../noise.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Mesh } from '../stage/mesh.ts';

const flutes = 22;

function flute(turn: number): number {
  return Math.abs(Math.sin((turn * flutes) / 2)) ** 0.8;
}

/** The bowl, 20 cm across. */
export function celadonBowl(): Mesh {
  const carved = (y: number): number => smoothstep(1.5, 2.6, y) * smoothstep(7.35, 6.2, y);
  const celadon = glaze({
    colour: [0.315, 0.425, 0.345],
    thin: [0.58, 0.63, 0.535],
    thick: [0.175, 0.3, 0.245],
    clay: [0.45, 0.37, 0.3],
    rough: 0.06,
    mottle: 0.22,
    relief: 0.004,
    covers: (hit) => (hit.ry > 0.22 || Math.hypot(hit.rx, hit.rz) < 2.9 ? 1 : 0),
    thickness: (hit) => {
      const radius = Math.hypot(hit.rx, hit.rz);
      const outside = radius > 3.3 + hit.ry * 0.62 && hit.v < 0.52;
      const rim = -1.25 * smoothstep(7.55, 7.95, hit.ry);
      if (outside)
        return (
          rim +
          carved(hit.ry) * (0.75 - 1.5 * flute(Math.atan2(hit.rz, hit.rx))) +
          0.5 * smoothstep(2, 1, hit.ry)
        );
      return rim + 0.85 * smoothstep(5, 0.5, radius);
    },
  });
  return turnedMesh({
    profile: [
      [0, 0.5],
      [2.9, 0.5],
      [3.1, 0, 1],
      [3.5, 0, 1],
      [3.62, 0.9],
      [4.4, 1.5],
      [7, 3.2],
      [9.1, 5.8],
      [9.9, 7.8],
      [9.95, 7.98],
      [9.75, 8],
      [9.5, 7.5],
      [8.7, 5.6],
      [6.6, 3.2],
      [3.6, 1.7],
      [0, 1.35],
    ],
    material: celadon,
    around: 520,
    rings: 0.006,
    wobble: 0.006,
    seed: 15,
    shape: (point) => {
      if (point.along > 0.52) return;
      const cut = 1 - 0.026 * carved(point.y) * (1 - flute(point.turn));
      point.x *= cut;
      point.z *= cut;
    },
  });
}
