// Incense before it is boxed: sticks that dry on a board, lumps of dough, heaps of powder.
import { randomFrom } from '../random.ts';
import { stickMesh } from '../shapes/tube.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh } from '../stage/mesh.ts';

/** Sticks side by side along z on a height, the first at `from` (x), as a hand has laid them. */
export function dryingSticks(count: number, from: number, height: number, dough: Material): Mesh[] {
  const random = randomFrom(12);
  return Array.from({ length: count }, (_, i) => {
    const x = from + i * 0.82 + (random() - 0.5) * 0.16;
    const [slide, lean] = [(random() - 0.5) * 0.5, (random() - 0.5) * 0.3];
    return stickMesh(
      [x - lean, height + 0.13, -7 + slide],
      [x + lean, height + 0.13, 7 + slide],
      0.13,
      dough,
    );
  });
}

/** A lump of dough on height 0, `size` centimetres from its middle to its side. */
export function doughLump(size: number, dough: Material, seed: number): Mesh {
  return turnedMesh({
    profile: [
      [0, 0.02],
      [size * 0.7, 0.05],
      [size, size * 0.55],
      [size * 0.72, size * 1.15],
      [0, size * 1.3],
    ],
    material: dough,
    along: 50,
    around: 60,
    rings: 0,
    wobble: 0.12,
    seed,
  });
}

/** Powder heaped up in a vessel: `radius` and `height` are where it meets the vessel's inside. */
export function powderHeap(radius: number, height: number, powder: Material): Mesh {
  const share = radius / 7.6;
  return turnedMesh({
    profile: [
      [radius, height],
      [5.2 * share, height + share],
      [2.4 * share, height + 2.5 * share],
      [0.6 * share, height + 3.4 * share],
      [0, height + 3.5 * share],
    ],
    material: powder,
    along: 80,
    around: 90,
    rings: 0,
    wobble: 0.05,
  });
}
