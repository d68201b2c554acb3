// The inside of a kiln's chamber: walls of firebrick, and the slabs on which pots are fired.
import { boxMesh } from '../shapes/box.ts';
import { cloud, noise } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { joined, placed } from '../stage/mesh.ts';
import { mix } from '../colour.ts';
import { randomFrom } from '../random.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Placement } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';

/** Size of a brick and of the joint between two, centimetres. */
const brick = { length: 23, height: 6.4, depth: 11.4, joint: 0.35 } as const;

/** Bricks as the fire has left them, from the palest to the darkest. */
const tones: readonly Rgb[] = [
  [0.56, 0.45, 0.32],
  [0.5, 0.385, 0.26],
  [0.45, 0.325, 0.21],
  [0.38, 0.265, 0.17],
];

const soot: Rgb = [0.17, 0.125, 0.09];

function fired(tone: Rgb, seed: number): Material {
  const pits = (x: number, y: number, z: number): number =>
    0.05 * Math.min(0, noise(x * 1.9, y * 1.9, z * 1.9 + seed) + 0.25) +
    0.012 * cloud(x * 3, y * 3, z * 3, 3);
  return {
    average: mix(tone, soot, 0.2),
    paint(surface, hit) {
      const { rx, ry, rz } = hit;
      const stain = 0.5 + 0.9 * cloud(rx * 0.035, ry * 0.05, rz * 0.035 + 3, 3);
      const speck = 1 + 0.3 * cloud(rx * 1.6, ry * 1.6, rz * 1.6 + seed, 3);
      tint(surface, mix(tone, soot, Math.min(0.6, Math.max(0, 0.5 * stain))), speck);
      emboss(surface, hit, pits);
    },
  };
}

const mortar: Material = { average: [0.13, 0.105, 0.085] };

/** The same mesh with its texture laid out where it stands, so that no two bricks look alike. */
function bedded(mesh: Mesh, placement: Placement): Mesh {
  const moved = placed(mesh, placement);
  return { ...moved, rests: moved.positions };
}

/**
 * A wall of bricks in running bond along x around the origin, its face towards the camera (z = 0).
 * @param past how far the mortar goes beyond its ends: into the wall that it meets, so that no light comes through the corner
 */
function brickWall(width: number, height: number, seed: number, past = -0.5): Mesh[] {
  const random = randomFrom(seed);
  const rows = tones.map((): Mesh[] => []);
  const [stepX, stepY] = [brick.length + brick.joint, brick.height + brick.joint];
  for (let course = 0; course * stepY < height; course++) {
    const shift = course % 2 === 0 ? 0 : stepX / 2;
    for (let x = -width / 2 - stepX + shift; x < width / 2; x += stepX) {
      const [left, right] = [Math.max(x, -width / 2), Math.min(x + brick.length, width / 2)];
      const tone = Math.floor(random() * tones.length);
      const push = (random() - 0.5) * 0.4;
      if (right - left < 1) continue;
      const mesh = boxMesh([right - left, brick.height, brick.depth], 0.3, mortar);
      const at = [(left + right) / 2, course * stepY, -brick.depth / 2 + push] as const;
      rows[tone]?.push(bedded(mesh, { at, turn: push }));
    }
  }
  const bricks = rows.flatMap((meshes, tone) =>
    meshes.length === 0
      ? []
      : [{ ...joined(meshes), material: fired(tones[tone] ?? soot, seed + tone) }],
  );
  const behind = boxMesh([width + 2 * past, height - 1, 4], 0.1, mortar);
  return [...bricks, placed(behind, { at: [0, 0, -4.6] })];
}

/** A chamber open towards the camera: back, sides and floor; its floor lies on height 0, its back at z = −depth. */
export function kilnChamber(width: number, height: number, depth: number): Mesh[] {
  // The sides stand between the jambs, whose ends one sees, and the back, which goes on behind them.
  const front = brick.depth + brick.joint;
  const side = (sign: -1 | 1): Mesh[] =>
    brickWall(depth - front, height, 11 + sign, 1.5).map((mesh) =>
      placed(mesh, { turn: sign * -90, at: [(sign * width) / 2, 0, -(depth + front) / 2] }),
    );
  const jamb = (sign: -1 | 1): Mesh[] =>
    brickWall(70, height, 21 + sign).map((mesh) =>
      placed(mesh, { at: [sign * (width / 2 + 35), 0, 0.2] }),
    );
  const floor = brickWall(width + 40, depth + 60, 5).map((mesh) =>
    placed(mesh, { tilt: -90, at: [0, 0.4, 60] }),
  );
  const back = brickWall(width + 2 * brick.depth, height, 3).map((mesh) =>
    placed(mesh, { at: [0, 0, -depth] }),
  );
  return [...floor, ...back, ...side(-1), ...side(1), ...jamb(-1), ...jamb(1)];
}

const slabClay: Material = {
  average: [0.42, 0.36, 0.29],
  paint(surface, hit) {
    const { rx, ry, rz } = hit;
    tint(surface, [0.42, 0.36, 0.29], 1 + 0.22 * cloud(rx * 0.12, ry * 0.5, rz * 0.12, 4));
    emboss(surface, hit, (x, y, z) => 0.02 * cloud(x * 2.4, y * 2.4, z * 2.4, 3));
  },
};

/** A shelf of the kiln, its top on `height`, on four posts that stand on `from`. */
export function kilnShelf(width: number, depth: number, from: number, height: number): Mesh[] {
  const thick = 2.2;
  const post = boxMesh([4.4, height - thick - from, 4.4], 0.3, slabClay);
  const [x, z] = [width / 2 - 5, depth / 2 - 4];
  const places = [
    [-x, -z],
    [x, -z],
    [-x, z],
    [x, z],
  ] as const;
  return [
    placed(boxMesh([width, thick, depth], 0.3, slabClay), { at: [0, height - thick, 0] }),
    ...places.map(([px, pz]) => placed(post, { at: [px, from, pz] })),
  ];
}
