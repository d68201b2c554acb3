// The incense holder: half a moon of ink-black stoneware standing in a shallow dish of the same clay.
import { glaze } from '../materials/glaze.ts';
import { gridMesh, placed } from '../stage/mesh.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';

const black = glaze({
  colour: [0.03, 0.032, 0.036],
  thin: [0.075, 0.07, 0.066],
  thick: [0.02, 0.022, 0.026],
  clay: [0.03, 0.03, 0.03],
  rough: 0.42,
  mottle: 0.6,
  relief: 0.02,
});

const radius = 4.6;
const thickness = 1.9;
const floor = 0.62;

/** Place of the stick in the half moon, and the direction in which it leans. */
export const holderHole: Vector = [1.2, floor + radius * 0.955, 0];

/** Half a coin with soft edges, its flat side down. */
function halfMoon(): Mesh {
  const edge = 0.5;
  const rim: Vector[] = [];
  const half = thickness / 2;
  for (let i = 0; i <= 12; i++) {
    const a = (i / 12) * (Math.PI / 2);
    rim.push([radius - edge + edge * Math.sin(a), 0, half - edge + edge * Math.cos(a)]);
  }
  const section = [
    [0, 0, half] as Vector,
    ...rim,
    ...rim.map(([r, , z]): Vector => [r, 0, -z]).toReversed(),
    [0, 0, -half] as Vector,
  ];
  return gridMesh({ columns: section.length - 1, rows: 90, material: black }, (u, v) => {
    const [r, , z] = section[Math.round(u * (section.length - 1))] ?? [0, 0, 0];
    const turn = v * Math.PI;
    return [Math.cos(turn) * r, Math.sin(turn) * r, z];
  });
}

/** The holder, 14 cm across. */
export function halfMoonHolder(): Mesh[] {
  const dish = turnedMesh({
    profile: [
      [0, 0],
      [5.6, 0, 1],
      [6.3, 0.25],
      [6.95, 1],
      [7, 1.2],
      [6.8, 1.22],
      [6.2, 0.75],
      [5.4, 0.6],
      [0, 0.58],
    ],
    material: black,
    rings: 0.01,
    seed: 26,
  });
  return [dish, placed(halfMoon(), { at: [0, floor - 0.05, 0] })];
}
