// Things of a bindery: folded sections, a reel of thread, a folder of bone.
import { boxMesh } from '../shapes/box.ts';
import { cloud } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { pageEdges } from '../materials/paper.ts';
import { placed } from '../stage/mesh.ts';
import { randomFrom } from '../random.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import { wood, woods } from '../materials/wood.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';

const paper: Rgb = [0.77, 0.725, 0.64];
const sectionThick = 0.34;

/** Folded sections in a pile around the origin, their folds to the left; `height` is where the pile ends. */
export function sections(
  count: number,
  width: number,
  depth: number,
  seed: number,
): { meshes: Mesh[]; height: number } {
  const random = randomFrom(seed);
  const edges = pageEdges(paper, (hit) => hit.ry);
  const meshes = Array.from({ length: count }, (_, i) =>
    placed(boxMesh([width, sectionThick * 0.94, depth], 0.12, edges), {
      at: [(random() - 0.5) * 0.3, i * sectionThick, (random() - 0.5) * 0.3],
      turn: (random() - 0.5) * 1.1,
    }),
  );
  return { meshes, height: count * sectionThick };
}

const linen: Rgb = [0.66, 0.585, 0.455];

const wound: Material = {
  average: linen,
  paint(surface, hit) {
    const { rx, ry, rz } = hit;
    tint(surface, linen, 0.92 + 0.12 * cloud(rx * 3, ry * 16, rz * 3, 3));
    emboss(surface, hit, (x, y, z) => 0.03 * Math.sin(y * 62 + 0.6 * Math.atan2(z, x)));
  },
};

/** A wooden reel of linen thread, standing on height 0. */
export function reel(): Mesh[] {
  const turned = wood(woods.oak, 'y', 6);
  const flange = (at: number): Mesh =>
    placed(
      turnedMesh({
        profile: [
          [0, 0, 1],
          [2.5, 0, 1],
          [2.65, 0.15],
          [2.65, 0.5],
          [2.4, 0.7, 1],
          [0.5, 0.72, 1],
          [0.5, 0.4, 1],
          [0, 0.4],
        ],
        material: turned,
        along: 60,
        around: 90,
        rings: 0,
        wobble: 0,
      }),
      { at: [0, at, 0] },
    );
  const thread = turnedMesh({
    profile: [
      [1.9, 0.6],
      [2.22, 1.1],
      [2.3, 2.9],
      [2.22, 4.7],
      [1.9, 5.3],
    ],
    material: wound,
    along: 120,
    around: 120,
    rings: 0,
    wobble: 0.004,
  });
  return [flange(0), thread, flange(5.2)];
}

const boneColour: Rgb = [0.74, 0.69, 0.57];

/** A folder of bone lying on height 0 along x. */
export function boneFolder(): Mesh {
  const bone: Material = {
    average: boneColour,
    paint(surface, { rx, ry, rz }) {
      tint(surface, boneColour, 1 + 0.1 * cloud(rx * 0.5, ry * 4, rz * 3, 3));
      surface.coat = 0.04;
      surface.rough = 0.3;
    },
  };
  return boxMesh([15, 0.36, 2.1], 0.17, bone);
}
