// A winter branch with red berries, for the bottle.
import { cloud } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { joined, placed } from '../stage/mesh.ts';
import { pointOn, tubeMesh } from '../shapes/tube.ts';
import { randomFrom } from '../random.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';

const bark: Material = {
  average: [0.085, 0.06, 0.045],
  paint(surface, hit) {
    tint(surface, [0.085, 0.06, 0.045], 1 + 0.8 * cloud(hit.rx * 3, hit.ry * 1.4, hit.rz * 3, 3));
    emboss(surface, hit, (x, y, z) => 0.02 * cloud(x * 6, y * 3, z * 6, 2));
  },
};

const berrySkin: Material = {
  average: [0.52, 0.07, 0.025],
  paint(surface, hit) {
    tint(
      surface,
      [0.52, 0.07, 0.025],
      1 + 0.25 * cloud(hit.rx * 0.7, hit.ry * 0.7, hit.rz * 0.7, 2),
    );
    surface.coat = 0.04;
    surface.rough = 0.22;
  },
};

function berry(at: Vector, size: number): Mesh {
  const round = turnedMesh({
    profile: [
      [0, -1],
      [0.7, -0.72],
      [1, 0],
      [0.7, 0.72],
      [0, 0.97],
    ].map(([r, y]) => [(r ?? 0) * size, (y ?? 0) * size] as const),
    material: berrySkin,
    along: 18,
    around: 22,
    rings: 0,
  });
  return placed(round, { at });
}

/** A branch that rises from the origin and leans by `lean` (x, z) over its height. */
export function berryBranch(height: number, lean: readonly [number, number], seed: number): Mesh[] {
  const random = randomFrom(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const stem: Vector[] = [[0, -10, 0]];
  for (let i = 0; i <= 6; i++) {
    const t = i / 6;
    const sway = i === 0 ? 0 : 1;
    stem.push([
      lean[0] * t ** 1.4 + sway * between(-0.8, 0.8),
      height * t,
      lean[1] * t ** 1.4 + sway * between(-0.6, 0.6),
    ]);
  }
  const wood: Mesh[] = [tubeMesh(stem, (t) => 0.36 * (1 - t) + 0.1, bark, 90)];
  const berries: Mesh[] = [];
  const count = 9;
  for (let k = 0; k < count; k++) {
    const t = 0.3 + 0.68 * ((k + between(0.1, 0.9)) / count);
    const from = pointOn(stem, t);
    const azimuth = k * 2.4 + between(-0.5, 0.5);
    const long = between(4, 12) * (1.2 - t * 0.75);
    const out = [Math.cos(azimuth), Math.sin(azimuth) * 0.8] as const;
    const rising = between(0.45, 1.1);
    const along = (s: number): Vector => [
      from[0] + out[0] * long * 0.7 * s,
      from[1] + long * rising * s ** 1.5,
      from[2] + out[1] * long * 0.7 * s,
    ];
    const twig: Vector[] = [from, along(0.4), along(0.75), along(1)];
    wood.push(tubeMesh(twig, (s) => 0.15 * (1 - s) + 0.06, bark, 30));
    const clusters = long > 6 ? 3 : 2;
    for (let c = 0; c < clusters; c++) {
      const place = pointOn(twig, between(0.35, 1));
      for (let b = 0; b < 1 + Math.floor(random() * 4); b++) {
        const gap = between(0.36, 0.55);
        const turn = random() * 2 * Math.PI;
        const at: Vector = [
          place[0] + Math.cos(turn) * gap,
          place[1] + between(-0.35, 0.45),
          place[2] + Math.sin(turn) * gap,
        ];
        berries.push(berry(at, between(0.34, 0.5)));
      }
    }
  }
  return [joined(wood), joined(berries)];
}
