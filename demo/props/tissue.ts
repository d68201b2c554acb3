// Tissue paper that a bowl is wrapped in, opened: it stands up all around the bowl, and at one side still lies over its rim.
import { cloud, noise, smoothstep } from '../noise.ts';
import { gridMesh } from '../stage/mesh.ts';
import { pointOn } from '../shapes/tube.ts';
import { tint } from '../stage/material.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';

const white: Material = {
  average: [0.74, 0.725, 0.69],
  paint(surface, { rx, ry, rz }) {
    tint(surface, [0.74, 0.725, 0.69], 1 + 0.04 * cloud(rx * 0.9, ry * 0.9, rz * 0.9, 3));
  },
};

/** From under the bowl along its outside and above its rim: radius and height, centimetres. */
const open: readonly Vector[] = [
  [4.4, 1.1, 0],
  [7.5, 3.1, 0],
  [9.7, 5.7, 0],
  [10.5, 7.8, 0],
  [11.3, 9.4, 0],
  [12.4, 10.6, 0],
];
const folded: readonly Vector[] = [
  [4.4, 1.1, 0],
  [7.5, 3.1, 0],
  [9.8, 5.9, 0],
  [10.5, 8.3, 0],
  [8.6, 9.2, 0],
  [5.4, 8.8, 0],
];

/** Creases of thin paper that was gathered round a bowl: long ones from its foot outwards, and fine ones across. */
function creases(turn: number, t: number): number {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const sharp = (value: number): number => 0.5 - 1.8 * Math.abs(value);
  return (
    0.62 * sharp(noise(c * 5.5, s * 5.5, t * 1.3)) +
    0.3 * sharp(noise(c * 13 + 9, s * 13, t * 2.6)) +
    0.16 * sharp(noise(c * 17, s * 17 + 4, t * 11)) +
    0.12 * sharp(noise(c * 29, s * 29 + 7, t * 5))
  );
}

/** The sheet around a bowl of 20 cm that stands on height 0 around the origin; `turn` is where it lies over the rim, degrees. */
export function openedTissue(turn: number): Mesh {
  const fold = (turn * Math.PI) / 180;
  return gridMesh({ columns: 640, rows: 140, closed: true, material: white }, (u, v) => {
    const angle = u * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const over = smoothstep(0.35, 0.8, Math.cos(angle - fold) + 0.12 * noise(c * 3, s * 3, 2));
    // The sheet is square: its corners stand higher than its sides; towards the viewer it is pushed down.
    const corner = 0.9 + 0.1 * Math.abs(Math.cos(2 * angle + 0.7)) + 0.05 * noise(c * 4, s * 4, 6);
    const down = 0.5 * smoothstep(0.35, 0.95, -s) * (1 - over);
    const t = v * (Math.min(1, corner) - down);
    const [a, b] = [pointOn(open, t), pointOn(folded, t)];
    const loose = smoothstep(0.35, 0.75, t);
    const crease = creases(angle, t);
    const radius = a[0] + (b[0] - a[0]) * over + (0.12 + 0.6 * loose * (1 - over)) * crease;
    const height = a[1] + (b[1] - a[1]) * over + (0.1 * (1 - over) + 0.6 * over) * loose * crease;
    return [c * radius, height, -s * radius];
  });
}
