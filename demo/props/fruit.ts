// Fruit for scale and colour: persimmons and oranges.
import { cloud, noise, smoothstep } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { gridMesh } from '../stage/mesh.ts';
import { mix } from '../colour.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';

function skin(colour: Rgb, ripe: Rgb, rough: number, pores: number): Material {
  const height = (x: number, y: number, z: number): number =>
    pores * Math.min(0, noise(x * 5.2, y * 5.2, z * 5.2) + 0.1) +
    0.004 * cloud(x * 2, y * 2, z * 2, 2);
  return {
    average: colour,
    paint(surface, hit) {
      const t = smoothstep(-0.25, 0.3, cloud(hit.rx * 0.3, hit.ry * 0.3, hit.rz * 0.3, 4));
      tint(surface, mix(colour, ripe, t));
      surface.coat = 0.035;
      surface.rough = rough;
      emboss(surface, hit, height);
    },
  };
}

const leafGreen: Rgb = [0.17, 0.145, 0.06];

const leaf: Material = {
  average: leafGreen,
  paint(surface, hit) {
    tint(
      surface,
      mix(leafGreen, [0.2, 0.11, 0.045], smoothstep(0, 0.4, cloud(hit.rx, hit.ry, hit.rz, 3))),
    );
    emboss(surface, hit, (x, y, z) => 0.02 * cloud(x * 4, y * 4, z * 4, 2));
  },
};

/** A persimmon, 7 cm across, with its leaf. */
export function persimmon(seed: number): Mesh[] {
  const body = turnedMesh({
    profile: [
      [0, 0.28],
      [1.2, 0.08],
      [2.3, 0.5],
      [3.3, 1.8],
      [3.5, 3],
      [3.05, 4.4],
      [1.9, 5.1],
      [0.7, 5],
      [0, 4.8],
    ],
    material: skin([0.62, 0.15, 0.022], [0.66, 0.21, 0.03], 0.33, 0.002),
    along: 120,
    around: 140,
    rings: 0,
    wobble: 0.03,
    seed,
    shape: (point) => {
      const lobe = 1 + 0.032 * Math.cos(4 * point.turn) * smoothstep(0.3, 3, point.y);
      point.x *= lobe;
      point.z *= lobe;
    },
  });
  const calyx = gridMesh(
    { columns: 96, rows: 14, closed: true, material: leaf },
    (u, v): Vector => {
      const turn = u * 2 * Math.PI;
      const lobes = 0.55 + 0.45 * Math.abs(Math.cos(2 * turn)) ** 0.6;
      const r = 1.95 * v * lobes;
      const curl =
        0.35 * v ** 3 * (0.6 + 0.8 * noise(Math.cos(turn) * 2 + seed, Math.sin(turn) * 2));
      const y = 5.21 - 0.04 * (r / 1.7) ** 2 + curl - (v === 0 ? 0.02 : 0);
      return [Math.cos(turn) * r, y, Math.sin(turn) * r];
    },
  );
  const stem = turnedMesh({
    profile: [
      [0.34, 5],
      [0.24, 5.4],
      [0.3, 5.75],
      [0, 5.78],
    ],
    material: leaf,
    along: 20,
    around: 24,
    rings: 0,
  });
  return [body, calyx, stem];
}

/** An orange, 7.6 cm across. */
export function orange(seed: number): Mesh[] {
  return [
    turnedMesh({
      profile: [
        [0, 0.12],
        [0.9, 0.05],
        [2.6, 1],
        [3.75, 3],
        [3.7, 4.6],
        [2.5, 6.5],
        [0.8, 7.15],
        [0.25, 7.02],
        [0, 6.98],
      ],
      material: skin([0.68, 0.235, 0.018], [0.72, 0.3, 0.03], 0.36, 0.03),
      along: 120,
      around: 140,
      rings: 0,
      wobble: 0.025,
      seed,
    }),
  ];
}
