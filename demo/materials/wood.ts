// Wood: frames, boards and blocks, with the grain along one side.
import { cloud, noise, smoothstep } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { mix } from '../colour.ts';
import type { Material } from '../stage/material.ts';
import type { Rgb } from '../colour.ts';

/** A kind of wood. */
export interface WoodKind {
  light: Rgb;
  dark: Rgb;
  /** Width of the year rings, centimetres. */
  ring?: number;
  /** Oil or wax on it. */
  coat?: number;
}

/** Oiled oak, pale hinoki, red cedar, and a dark stained oak. */
export const woods = {
  oak: { light: [0.5, 0.335, 0.19], dark: [0.33, 0.2, 0.1], ring: 0.7, coat: 0.025 },
  hinoki: { light: [0.7, 0.53, 0.345], dark: [0.58, 0.39, 0.21], ring: 0.35, coat: 0.015 },
  cedar: { light: [0.47, 0.235, 0.125], dark: [0.29, 0.12, 0.06], ring: 0.45, coat: 0.01 },
  dark: { light: [0.075, 0.055, 0.042], dark: [0.035, 0.026, 0.02], ring: 0.6, coat: 0.035 },
} satisfies Record<string, WoodKind>;

/** Wood with its grain along x, y or z of the resting place. `seed` picks another plank. */
export function wood(kind: WoodKind, along: 'x' | 'y' | 'z', seed = 0): Material {
  const { light, dark, ring = 0.6, coat = 0.02 } = kind;
  const turned = (x: number, y: number, z: number): readonly [number, number, number] =>
    along === 'x' ? [x, y, z] : along === 'y' ? [y, x, z] : [z, y, x];
  const pores = (x: number, y: number, z: number): number => {
    const [a, b, c] = turned(x, y, z);
    return -0.012 * smoothstep(0.15, 0.6, noise(a * 0.9 + seed, b * 13, c * 13));
  };
  return {
    average: mix(light, dark, 0.4),
    paint(surface, hit) {
      const [a, b, c] = turned(hit.rx, hit.ry, hit.rz);
      const drift = 0.9 * cloud(a * 0.05 + seed * 7, b * 0.14, c * 0.14 + seed, 3);
      const radius = Math.hypot(b + 2.2 + drift, c + 3.1 + drift * 0.7) / ring;
      const year = radius - Math.floor(radius);
      const late = smoothstep(0.45, 0.92, year) * smoothstep(1, 0.96, year);
      const fibre = 0.5 + 0.9 * cloud(a * 0.35 + seed, b * 6, c * 6, 3);
      const pore = smoothstep(0.2, 0.55, noise(a * 0.9 + seed, b * 13, c * 13));
      tint(
        surface,
        mix(light, dark, Math.min(1, Math.max(0, 0.55 * late + 0.38 * fibre + 0.3 * pore))),
      );
      surface.coat = coat;
      surface.rough = 0.42;
      emboss(surface, hit, pores);
    },
  };
}
