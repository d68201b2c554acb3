// Sticks of incense, the box they come in, and a stick that burns.
import { boxMesh } from '../shapes/box.ts';
import { boxSize } from './labels.ts';
import { cover } from '../materials/cloth.ts';
import { cloud, noise, smoothstep } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { joined } from '../stage/mesh.ts';
import { randomFrom } from '../random.ts';
import { mix } from '../colour.ts';
import { pointOn, stickMesh, tubeMesh } from '../shapes/tube.ts';
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

const ashColour: Rgb = [0.52, 0.5, 0.465];
const char: Rgb = [0.022, 0.018, 0.016];

/** Length of the part that glows, and of the ash on it, centimetres. */
const burnt = { glows: 0.34, ash: 1.15 } as const;

/** Colours of a burning end from close by; it begins to glow on the height `rest`. */
function burningEnd(rest: number, colour: Rgb): Material {
  const dry = paste(colour);
  return {
    average: colour,
    paint(surface, hit) {
      const { rx, ry, rz } = hit;
      const ragged =
        0.07 * noise(rx * 13, ry * 5, rz * 13) + 0.05 * cloud(rx * 30, ry * 22, rz * 30, 2);
      const along = ry - rest + ragged;
      dry.paint?.(surface, hit);
      const body: Rgb = [surface.red, surface.green, surface.blue];
      const flakes =
        0.3 * cloud(rx * 14, ry * 9, rz * 14, 3) + 0.2 * noise(rx * 3, ry * 17, rz * 3);
      const grey = smoothstep(0.04, burnt.glows, along + 0.5 * flakes);
      const hot = smoothstep(-0.03, 0.05, along) * (1 - grey);
      const charred = mix(body, char, smoothstep(-0.3, -0.02, along));
      const [red, green, blue] = mix(mix(charred, [0.78, 0.15, 0.025], hot), ashColour, grey);
      tint(surface, [red, green, blue], 1 + grey * flakes);
      surface.glow = 2.6 * hot * Math.max(0.15, 0.7 + cloud(rx * 12, ry * 12, rz * 12, 3));
      surface.relief += grey * 0.03 * cloud(rx * 11, ry * 8, rz * 11, 3);
    },
  };
}

/** A stick that burns, for a picture from close by: its end is charred, glows, and turns to ash that bends and flakes. */
export function emberStick(
  lean: readonly [x: number, z: number],
  rest: number,
  colour: Rgb,
): { mesh: Mesh; tip: Vector } {
  const at = (height: number, bent = 0): Vector => [
    lean[0] * height + bent,
    height,
    lean[1] * height,
  ];
  const end = rest + burnt.glows + burnt.ash;
  const points = [at(0), at(rest * 0.5), at(rest), at(rest + 0.75, 0.02), at(end, 0.13)];
  const width = (t: number): number => {
    const height = pointOn(points, t)[1];
    const shrunk = 1 - 0.16 * smoothstep(rest - 0.1, rest + burnt.glows, height);
    const crumbled = 1 - 0.55 * smoothstep(end - 0.22, end, height) ** 2;
    const uneven = smoothstep(rest, rest + 0.3, height) * 0.09 * noise(height * 6, 3);
    return radius * (shrunk + uneven) * crumbled;
  };
  return {
    mesh: tubeMesh(points, width, burningEnd(rest, colour), 700),
    tip: at(rest + burnt.glows * 0.6),
  };
}
