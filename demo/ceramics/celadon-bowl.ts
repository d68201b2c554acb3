// The celadon bowl: fluted outside, the glaze thick and green in every hollow, and almost white over the ridges.
import { glaze } from '../materials/glaze.ts';
import { noise, smoothstep } from '../noise.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Mesh } from '../stage/mesh.ts';

const flutes = 22;

/** Up to here along the profile the wall looks outwards. */
const outside = 0.52;

/** Depth of a place in its flute: 1 along the middle, 0 on the ridges beside and above it, less on what no tool touched. */
function scooped(turn: number, height: number): number {
  const place = (turn * flutes) / (2 * Math.PI);
  const across = 2 * (place - Math.floor(place)) - 1;
  const rising = 5.7 + 0.16 * noise(Math.cos(turn) * 3.4, Math.sin(turn) * 3.4, 8);
  const above = Math.max(0, height - rising) / 1.45;
  const below = Math.max(0, 1.85 - height) / 0.55;
  return 1 - across ** 2 - above ** 2 - below ** 2;
}

/** The bowl, 20 cm across. */
export function celadonBowl(): Mesh {
  const celadon = glaze({
    colour: [0.315, 0.425, 0.345],
    thin: [0.58, 0.63, 0.535],
    thick: [0.175, 0.3, 0.245],
    clay: [0.45, 0.37, 0.3],
    rough: 0.06,
    mottle: 0.22,
    relief: 0.0015,
    covers: (hit) => (hit.ry > 0.22 || Math.hypot(hit.rx, hit.rz) < 2.9 ? 1 : 0),
    thickness: (hit) => {
      const rim = -1.25 * smoothstep(7.55, 7.95, hit.ry);
      if (hit.v > outside) return rim + 0.85 * smoothstep(5, 0.5, Math.hypot(hit.rx, hit.rz));
      const deep = scooped(Math.atan2(hit.rz, hit.rx), hit.ry);
      const broken = 0.65 * Math.exp(-((deep / 0.09) ** 2)) + 0.35 * Math.exp(-((deep / 0.3) ** 2));
      const pooled =
        0.05 + 0.95 * smoothstep(0.1, 1, deep) * (0.75 + 0.25 * smoothstep(6, 2.4, hit.ry));
      return (
        rim +
        pooled * smoothstep(-0.1, 0.1, deep) -
        broken * smoothstep(1.3, 3.4, hit.ry) +
        0.5 * smoothstep(1.7, 1, hit.ry)
      );
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
      [9.42, 7.5],
      [8.54, 5.6],
      [6.44, 3.2],
      [3.6, 1.7],
      [0, 1.35],
    ],
    material: celadon,
    around: 880,
    rings: 0.003,
    wobble: 0.006,
    seed: 15,
    shape: (point) => {
      if (point.along > outside) return;
      const deep = scooped(point.turn, point.y);
      const cut = 1 - 0.013 * (deep + Math.hypot(deep, 0.14));
      point.x *= cut;
      point.z *= cut;
    },
  });
}
