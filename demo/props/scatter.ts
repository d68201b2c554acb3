// Scattered small things: chips of wood, curls of a plane.
import { gridMesh, joined, placed } from '../stage/mesh.ts';
import { boxMesh } from '../shapes/box.ts';
import { randomFrom } from '../random.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';

/** Pieces scattered around the origin on height 0. */
export interface Scatter {
  count: number;
  /** Half the width and depth of the heap, centimetres. */
  reach: readonly [number, number];
  /** Smallest and largest piece: width, height, depth. */
  small: Vector;
  large: Vector;
  material: Material;
  seed: number;
}

/** Rough blocks, turned every way. */
export function scattered(setting: Scatter): Mesh {
  const random = randomFrom(setting.seed);
  const pieces: Mesh[] = [];
  for (let i = 0; i < setting.count; i++) {
    const turn = random() * 2 * Math.PI;
    const out = Math.sqrt(random());
    const t = random() ** 1.5;
    const size = ([0, 1, 2] as const).map(
      (k) => setting.small[k] + (setting.large[k] - setting.small[k]) * t,
    ) as [number, number, number];
    const box = boxMesh(size, Math.min(...size) * 0.14, setting.material);
    const at: Vector = [
      Math.cos(turn) * out * setting.reach[0],
      random() < 0.25 ? size[1] * 0.4 : -0.02,
      Math.sin(turn) * out * setting.reach[1],
    ];
    pieces.push(
      placed(box, {
        at,
        turn: random() * 360,
        tilt: (random() - 0.5) * 26,
        roll: (random() - 0.5) * 26,
      }),
    );
  }
  return joined(pieces);
}

/** A curl of wood as a plane leaves it, lying on height 0. */
export function shaving(
  width: number,
  radius: number,
  turns: number,
  material: Material,
  seed: number,
): Mesh {
  const random = randomFrom(seed);
  const phase = random() * 6;
  return gridMesh({ columns: 160, rows: 6, material }, (u, v): Vector => {
    const turn = phase + u * turns * 2 * Math.PI;
    const r = radius * (0.55 + 0.45 * u);
    const slide = u * width * 0.9;
    return [Math.cos(turn) * r, radius + Math.sin(turn) * r, (v - 0.5) * width + slide];
  });
}
