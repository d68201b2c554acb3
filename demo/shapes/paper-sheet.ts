// A sheet of heavy paper: not quite flat, with the torn edge of the mould on its sides.
import { cloud, noise, smoothstep } from '../noise.ts';
import { gridMesh } from '../stage/mesh.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh } from '../stage/mesh.ts';

/** Options of a sheet. Centimetres. */
export interface SheetSetting {
  width: number;
  height: number;
  material: Material;
  /** Height of the corners: upper left, upper right, lower left, lower right. */
  lift?: readonly [number, number, number, number];
  /** Distance from the surface below. */
  above?: number;
  /** Depth of the torn edge. */
  deckle?: number;
  seed?: number;
}

/** A sheet in the plane of the wall (z = 0), its middle at the origin; u to the right, v down. */
export function sheetMesh(setting: SheetSetting): Mesh {
  const {
    width,
    height,
    material,
    lift = [0, 0, 0, 0],
    above = 0.12,
    deckle = 0,
    seed = 1,
  } = setting;
  const scale = Math.max(width, height);
  return gridMesh({ columns: 220, rows: 270, left: true, material }, (u, v) => {
    const torn = (along: number, side: number): number =>
      deckle *
      (0.6 * noise(along * 1.1, side * 9.7 + seed) + 0.5 * noise(along * 4.3, side * 5.1 + seed));
    const near = (t: number): number => smoothstep(0.05, 0, t);
    const x = (u - 0.5) * width + torn(v * height, 1) * near(u) + torn(v * height, 2) * near(1 - u);
    const y = (0.5 - v) * height + torn(u * width, 3) * near(v) + torn(u * width, 4) * near(1 - v);
    const corner = (cu: number, cv: number, amount: number): number =>
      amount * smoothstep(0.62, 0, Math.hypot((u - cu) * width, (v - cv) * height) / scale) ** 1.5;
    const raised =
      corner(0, 0, lift[0]) + corner(1, 0, lift[1]) + corner(0, 1, lift[2]) + corner(1, 1, lift[3]);
    const wave =
      0.0035 * scale * (0.5 + cloud((x / scale) * 2.1 + seed, (y / scale) * 2.1, seed, 2));
    return [x, y, above + raised + wave];
  });
}
