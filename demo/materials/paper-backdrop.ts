// The studio's backdrop: heavy warm paper, a little uneven, the same in every picture.
import { noise, smoothstep } from '../noise.ts';
import { tint } from '../stage/material.ts';
import type { Backdrop } from '../stage/backdrop.ts';
import type { Material } from '../stage/material.ts';
import type { Rgb } from '../colour.ts';

const warmPaper: Rgb = [0.745, 0.69, 0.605];

const material: Material = {
  average: warmPaper,
  paint(surface, { rx, ry, rz }) {
    tint(surface, warmPaper, 1 + 0.014 * noise(rx * 0.06, ry * 0.06, rz * 0.06));
  },
};

/** Paper that sweeps from the table up the wall, in proportion to the subject's size. */
export function sweep(reach: number): Backdrop {
  return { wall: -1.9 * reach, sweep: 1.1 * reach, floor: true, material };
}

/**
 * The same, but in front of the picture the paper darkens from one place (z) to another and does not end at once: a shiny round
 * thing photographed from close by mirrors its edge, which would draw a ragged outline on the glaze.
 */
export function fadingSweep(reach: number, from: number, to: number): Backdrop {
  const fading: Material = {
    average: warmPaper,
    paint(surface, hit) {
      material.paint?.(surface, hit);
      const left = 0.22 + 0.78 * smoothstep(to, from, hit.rz);
      tint(surface, [surface.red, surface.green, surface.blue], left);
    },
  };
  return { ...sweep(reach), front: to, material: fading };
}

/** The strip that black card leaves bare, seen from the middle: degrees from the front, to the left below 0, with soft edges. */
const bareStrip = (turn: number): number => smoothstep(-78, -72, turn) * smoothstep(-54, -60, turn);

/**
 * The same, but with black card around the front of a dark glaze, outside the picture, from a distance on (centimetres): an
 * upright wall mirrors the table before it. A strip at the left is left bare and lit, which the glaze shows as its one highlight.
 */
export function cardedSweep(reach: number, from: number, to: number): Backdrop {
  const carded: Material = {
    average: warmPaper,
    paint(surface, hit) {
      material.paint?.(surface, hit);
      const turn = (Math.atan2(hit.rx, hit.rz) * 180) / Math.PI;
      const away = smoothstep(from, to, Math.hypot(hit.rx, hit.rz));
      const bare = bareStrip(turn);
      const card = away * smoothstep(115, 90, Math.abs(turn)) * (1 - bare);
      tint(surface, [surface.red, surface.green, surface.blue], 1 - 0.96 * card);
      surface.glow = 2 * bare * away;
    },
  };
  return { ...sweep(reach), front: 14 * reach, wide: 14 * reach, material: carded };
}

/** The same paper as a wall only: for what hangs on it, or lies on it and is seen from above. */
export const wall: Backdrop = { wall: 0, sweep: 0, floor: false, material };

/** A wall that stands on a table without a sweep: a shelf's corner. */
export function corner(depth: number): Backdrop {
  return { wall: -depth, sweep: 0.4, floor: true, material };
}
