// The tenmoku cup: near-black glaze that breaks to rust at the rim and stops in a thick roll above the foot.
import { glaze } from '../materials/glaze.ts';
import { cloud, noise, smoothstep } from '../noise.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { Turning } from '../shapes/lathe.ts';

/** Height of the glaze's lower edge around the cup: it ran, and stopped in drops. */
function glazeLine(turn: number): number {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const drop = 0.55 * smoothstep(0.25, 0.7, noise(c * 2.1, s * 2.1, 6));
  return 1.9 + 0.35 * noise(c * 1.1, s * 1.1, 2) - drop;
}

/** Iron glazes of one family: the more slowly they cool, the redder they are. Reflectances of the glaze, and where it is thin or thick. */
const ironGlazes = {
  tenmoku: {
    colour: [0.008, 0.006, 0.005],
    thin: [0.33, 0.12, 0.026],
    thick: [0.005, 0.005, 0.006],
    rough: 0.07,
  },
  kaki: {
    colour: [0.19, 0.043, 0.014],
    thin: [0.3, 0.1, 0.03],
    thick: [0.035, 0.009, 0.006],
    rough: 0.16,
  },
  ame: {
    colour: [0.2, 0.087, 0.016],
    thin: [0.44, 0.26, 0.09],
    thick: [0.05, 0.018, 0.005],
    rough: 0.05,
  },
} as const;

/** Options of a cup's turning, the height of its glaze's unevenness (centimetres), and the glaze. */
type Hand = Pick<Turning, 'rings' | 'along'> & {
  relief?: number;
  iron?: keyof typeof ironGlazes;
};

/** A cup whose maker smoothed the rings: its reflections have smooth outlines in a close view. */
export const smoothedCup: Hand = { rings: 0.0012, along: 480, relief: 0.0015 };

/** The cup, 8.5 cm high. */
export function tenmokuCup({ relief = 0.006, iron = 'tenmoku', ...turning }: Hand = {}): Mesh {
  const tenmoku = glaze({
    ...ironGlazes[iron],
    clay: [0.36, 0.19, 0.105],
    relief,
    mottle: 0.4,
    covers: (hit) => (hit.v > 0.55 || hit.ry > glazeLine(Math.atan2(hit.rz, hit.rx)) ? 1 : 0),
    thickness: (hit) => {
      const turn = Math.atan2(hit.rz, hit.rx);
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const fur =
        0.3 * noise(c * 21, s * 21, hit.ry * 0.3) + 0.2 * noise(c * 43, s * 43, hit.ry * 0.5);
      const streaks = 0.35 * cloud(c * 8, s * 8, hit.ry * 0.4, 3) + fur;
      const line =
        hit.v > 0.55 ? 0 : smoothstep(0.5, 0, hit.ry - glazeLine(Math.atan2(hit.rz, hit.rx)));
      return 0.2 - 1.5 * smoothstep(7.4, 8.5, hit.ry + 1.2 * streaks) + 0.5 * line + 0.4 * streaks;
    },
  });
  return turnedMesh({
    profile: [
      [0, 0.35],
      [2.1, 0.35],
      [2.3, 0, 1],
      [2.75, 0, 1],
      [2.78, 0.55],
      [3.05, 0.85],
      [3.62, 1.7],
      [4.02, 3.1],
      [4.16, 5],
      [4.1, 6.9],
      [4.22, 8.3],
      [4.24, 8.5],
      [4.08, 8.52],
      [3.9, 8.1],
      [3.78, 6.6],
      [3.8, 4.4],
      [3.5, 2.2],
      [2.2, 1.2],
      [0, 1],
    ],
    material: tenmoku,
    rings: 0.016,
    ringsPerCm: 1.6,
    wobble: 0.01,
    seed: 16,
    ...turning,
    shape: (point) => {
      if (point.along > 0.5 || point.y < 0.9) return;
      const line = glazeLine(point.turn);
      const roll =
        1 +
        0.022 * smoothstep(0, 0.12, point.y - line) * smoothstep(0.9, 0.1, point.y - line) +
        0.012 * smoothstep(0, 0.1, point.y - line) * smoothstep(7.6, 4, point.y);
      point.x *= roll;
      point.z *= roll;
    },
  });
}
