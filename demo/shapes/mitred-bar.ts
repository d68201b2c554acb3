// Bars of frames and mounts: boxes whose ends are cut at 45 degrees, so that four of them close a rectangle.
import { boxMesh } from './box.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh } from '../stage/mesh.ts';

export interface BarShape {
  /** Of the longer, outer edge, centimetres. */
  length: number;
  width: number;
  depth: number;
  /** Of the edges. */
  round: number;
}

/**
 * A bar along x (its lower edge on height 0, around the axis) or along y (its lower end on height 0, around the axis).
 * @param inner the side across on which the shorter edge lies
 */
export function mitredBar(
  { length, width, depth, round }: BarShape,
  along: 'x' | 'y',
  inner: -1 | 1,
  material: Material,
): Mesh {
  // Rounded ends that only touched would leave a groove: what is round reaches into the neighbour, but for a hair.
  const reach = 0.75 * round;
  const whole = length + 2 * reach;
  const [lengthwise, across] = along === 'x' ? [0, 1] : [1, 0];
  const mesh = boxMesh(
    along === 'x' ? [whole, width, depth] : [width, whole, depth],
    round,
    material,
  );
  const centre = [0, along === 'x' ? width / 2 : whole / 2];
  const positions = mesh.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const from = (k: number): number => (positions[i + k] as number) - (centre[k] as number);
    const cut = width / 2 + inner * from(across);
    const place = from(lengthwise) * (1 - (2 * cut) / whole);
    positions[i + lengthwise] = place + (along === 'x' ? 0 : length / 2);
  }
  return { ...mesh, positions };
}
