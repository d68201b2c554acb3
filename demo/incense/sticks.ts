// Sticks of incense, the box they come in, and a stick that burns.
import { boxMesh } from '../shapes/box.ts';
import { boxSize } from './labels.ts';
import { cover } from '../materials/cloth.ts';
import { cloud } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { joined } from '../stage/mesh.ts';
import { randomFrom } from '../random.ts';
import { stickMesh } from '../shapes/tube.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';
import type { Texture } from '../texture.ts';

const radius = 0.13;
const length = 14;

/** The paste of incense: ground wood and bark, damp or dry. */
export function paste(colour: Rgb): Material {
  const grit = (x: number, y: number, z: number): number =>
    0.006 * cloud(x * 12, y * 12, z * 12, 2);
  return {
    average: colour,
    paint(surface, hit) {
      tint(surface, colour, 1 + 0.35 * cloud(hit.rx * 5, hit.ry * 5, hit.rz * 5, 3));
      emboss(surface, hit, grit);
    },
  };
}

/** A loose handful lying on height 0 around the origin, along x. */
export function handful(colour: Rgb, count: number, seed: number): Mesh {
  const random = randomFrom(seed);
  const material = paste(colour);
  const sticks: Mesh[] = [];
  for (let i = 0; i < count; i++) {
    const row = i < count * 0.62 ? 0 : 1;
    const fan = (random() - 0.5) * 0.13;
    const slide = (random() - 0.5) * 1.3;
    const z = (((i * 7) % count) / count - 0.5) * 2.7 * (row === 0 ? 1 : 0.6);
    const y = radius + row * radius * 1.8;
    const dz = (Math.sin(fan) * length) / 2;
    sticks.push(
      stickMesh(
        [-length / 2 + slide, y, z - dz],
        [length / 2 + slide, y, z + dz],
        radius,
        material,
      ),
    );
  }
  return joined(sticks);
}

/** A box of incense standing on height 0, its label towards the camera. */
export function incenseBox(label: Texture): Mesh {
  const [width, height, depth] = [boxSize.width / 10, boxSize.height / 10, boxSize.depth / 10];
  return boxMesh([width, height, depth], 0.08, cover({ art: label, width, height, cloth: false }));
}

/** A stick that burns at its upper end: what is left of it, the ember, and the ash that has not fallen yet. */
export function burningStick(
  foot: Vector,
  lean: readonly [x: number, z: number],
  rest: number,
  colour: Rgb,
): { mesh: Mesh[]; tip: Vector } {
  const height = Math.sqrt(1 - lean[0] ** 2 - lean[1] ** 2);
  const at = (t: number): Vector => [
    foot[0] + lean[0] * t,
    foot[1] + height * t,
    foot[2] + lean[1] * t,
  ];
  const ember: Material = {
    average: [0.9, 0.2, 0.05],
    paint(surface, hit) {
      const hot = 0.5 + cloud(hit.rx * 9, hit.ry * 9, hit.rz * 9, 3);
      tint(surface, [0.75, 0.14, 0.03], Math.max(0.15, hot));
      surface.glow = 1.9 * Math.max(0, hot);
    },
  };
  const ash = paste([0.5, 0.48, 0.45]);
  const tip = at(rest + 1.25);
  return {
    mesh: [
      stickMesh(at(0), at(rest), radius, paste(colour)),
      stickMesh(at(rest - 0.02), at(rest + 0.26), radius * 1.02, ember),
      stickMesh(at(rest + 0.24), tip, radius * 0.86, ash),
    ],
    tip: at(rest + 0.3),
  };
}
