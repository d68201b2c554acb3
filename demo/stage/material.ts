// The material of a surface, evaluated at every texel that the camera sees.
import type { Rgb } from '../colour.ts';

/** A place on a surface. */
export interface Hit {
  u: number;
  v: number;
  /** Place on the object before it was moved, centimetres: what textures are laid out in. */
  rx: number;
  ry: number;
  rz: number;
}

/** Appearance of a place: a matte body under a clear coat. */
export interface Surface {
  /** Colour of the matte body. */
  red: number;
  green: number;
  blue: number;
  /** Reflection of the coat seen straight on: 0 none, 0.04 glass or glaze. */
  coat: number;
  /** Roughness of the coat, 0.03 (wet) … 0.6 (satin). */
  rough: number;
  /** Light that it gives by itself, against its colour. */
  glow: number;
  /** Height above the mesh, centimetres. */
  relief: number;
}

/** A material: its colour from afar, and its look at a place. */
export interface Material {
  average: Rgb;
  /** Distance of light under the surface, centimetres; none by default. */
  depth?: number;
  /** Whether its print is finer than a pixel of the picture: it gets twice the texels each way. */
  fine?: true;
  /** Fills in what differs from a plain matte surface of the average colour. */
  paint?(surface: Surface, hit: Hit): void;
}

/** Gives a surface a colour. */
export function tint(surface: Surface, colour: Rgb, factor = 1): void {
  surface.red = colour[0] * factor;
  surface.green = colour[1] * factor;
  surface.blue = colour[2] * factor;
}

/** Raises the surface by `height(x, y, z)` centimetres, a function of the resting place. */
export function emboss(
  surface: Surface,
  hit: Hit,
  height: (x: number, y: number, z: number) => number,
): void {
  surface.relief += height(hit.rx, hit.ry, hit.rz);
}
