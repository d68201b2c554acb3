// Liquid in a vessel, tea or water: a level disc that mirrors the window.
import { gridMesh } from '../stage/mesh.ts';
import { tint } from '../stage/material.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';

/** The surface of a liquid: a disc of a radius at a height. */
export function liquid(radius: number, height: number, colour: Rgb): Mesh {
  const material = {
    average: colour,
    paint(surface: Parameters<typeof tint>[0]): void {
      tint(surface, colour);
      surface.coat = 0.025;
      surface.rough = 0.05;
    },
  };
  return gridMesh({ columns: 96, rows: 12, closed: true, left: true, material }, (u, v) => {
    const turn = u * 2 * Math.PI;
    const climb = 0.07 * v ** 14;
    return [Math.cos(turn) * radius * v, height + climb, -Math.sin(turn) * radius * v];
  });
}
