// A little heap of coarse grey salt: a mound, small uneven grains all over it, and some that rolled off.
import { cloud, noise } from '../noise.ts';
import { gridMesh, joined, placed } from '../stage/mesh.ts';
import { randomFrom } from '../random.ts';
import { tint } from '../stage/material.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';

/** Half the heap's width and depth, and its height, centimetres. */
const heap = { reach: [2.7, 2.05], height: 1.15 } as const;

const grains = { onHeap: 1500, around: 110 } as const;

const grey: Material = {
  average: [0.57, 0.56, 0.54],
  paint(surface, { rx, ry, rz }) {
    const tone =
      1 + 0.3 * noise(rx * 3.1, ry * 3.1, rz * 3.1) + 0.24 * cloud(rx * 9, ry * 9, rz * 9, 2);
    tint(surface, [0.57, 0.56, 0.54], tone);
    surface.coat = 0.045;
    surface.rough = 0.22;
  },
};

/** Height of the mound under a place: round on top, thin and ragged where it ends. */
function moundAt(x: number, z: number): number {
  const turn = Math.atan2(z, x);
  const ragged = 1 + 0.16 * noise(Math.cos(turn) * 1.6, Math.sin(turn) * 1.6, 7);
  const out = Math.hypot(x / heap.reach[0], z / heap.reach[1]) / ragged;
  const lumps = 1 + 0.22 * noise(x * 1.1, z * 1.1, 4);
  return out >= 1 ? 0 : heap.height * lumps * (1 - out ** 1.25) ** 1.1;
}

/** A rounded crystal around the origin, uneven as broken salt is. */
function grain(size: Vector, random: () => number): Mesh {
  const seed = random() * 90;
  const square = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.6;
  return gridMesh({ columns: 12, rows: 8, closed: true, left: true, material: grey }, (u, v) => {
    const [turn, rise] = [u * 2 * Math.PI, (v - 0.5) * Math.PI];
    const level = square(Math.cos(rise));
    const [x, y, z] = [
      square(Math.cos(turn)) * level,
      square(Math.sin(rise)),
      square(Math.sin(turn)) * level,
    ];
    const broken = 1 + 0.42 * noise(x * 0.9 + seed, y * 0.9, z * 0.9);
    return [x * broken * size[0], y * broken * size[1], z * broken * size[2]];
  });
}

/** A grain turned any way, its lowest point on a height, with its colour laid out where it lies. */
function lying(at: readonly [x: number, z: number], height: number, random: () => number): Mesh {
  const size = 0.055 + 0.1 * random() ** 2.2;
  const side = (): number => size * (0.65 + 0.6 * random());
  const turned = placed(grain([side(), side(), side()], random), {
    turn: random() * 360,
    tilt: random() * 360,
    roll: random() * 360,
  });
  let lowest = Infinity;
  for (let i = 1; i < turned.positions.length; i += 3)
    lowest = Math.min(lowest, turned.positions[i] as number);
  const mesh = placed(turned, { at: [at[0], height - lowest, at[1]] });
  return { ...mesh, rests: mesh.positions };
}

/** The heap, standing on height 0 around the origin. */
export function saltHeap(seed: number): Mesh {
  const random = randomFrom(seed);
  const mound = gridMesh(
    { columns: 72, rows: 24, closed: true, left: true, material: grey },
    (u, v) => {
      const turn = u * 2 * Math.PI;
      const [x, z] = [
        Math.cos(turn) * heap.reach[0] * v * 1.1,
        -Math.sin(turn) * heap.reach[1] * v * 1.1,
      ];
      return [x, moundAt(x, z) - 0.04, z];
    },
  );
  const place = (out: number): readonly [number, number] => {
    const turn = random() * 2 * Math.PI;
    return [Math.cos(turn) * heap.reach[0] * out, Math.sin(turn) * heap.reach[1] * out];
  };
  const pieces = [mound];
  for (let i = 0; i < grains.onHeap; i++) {
    const at = place(Math.sqrt(random()) * 1.04);
    const under = moundAt(...at);
    pieces.push(lying(at, under > 0.06 ? under - 0.05 : 0, random));
  }
  for (let i = 0; i < grains.around; i++) {
    pieces.push(lying(place(0.98 + 0.75 * random() ** 2.6), 0, random));
  }
  return joined(pieces);
}
