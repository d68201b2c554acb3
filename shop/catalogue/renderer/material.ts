// What a surface is made of: asked at every point that the camera sees.
import type { Rgb } from '../colour.ts';

/** A point on a surface. */
export interface Hit {
  /** Place in the scene, centimetres. */
  x: number;
  y: number;
  z: number;
  /** Smooth normal, towards the viewer. */
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
  /** Place on the object before it was moved: what textures are laid out in. */
  rx: number;
  ry: number;
  rz: number;
  /** The mesh's place in the scene's list; −1 is the backdrop. */
  mesh: number;
}

/** How a point looks: a matte body under a clear coat. */
export interface Surface {
  /** Colour of the matte body. */
  red: number;
  green: number;
  blue: number;
  /** Reflection of the coat seen straight on: 0 none, 0.04 glass or glaze. */
  coat: number;
  /** Roughness of the coat, 0.03 (wet) … 0.6 (satin). */
  rough: number;
  /** 1: a metal, which reflects in its own colour and has no matte body. */
  metal: number;
  /** Light that it gives by itself. */
  glow: number;
  /** Normal, which relief may bend. */
  nx: number;
  ny: number;
  nz: number;
}

/** A material: its colour from afar, and its look at a point. */
export interface Material {
  /** Colour for light that bounces off it towards other things. */
  average: Rgb;
  /** Fills in what differs from a plain matte surface of the average colour. */
  paint?(surface: Surface, hit: Hit): void;
}

/** Gives a surface a colour. */
export function tint(surface: Surface, colour: Rgb, factor = 1): void {
  surface.red = colour[0] * factor;
  surface.green = colour[1] * factor;
  surface.blue = colour[2] * factor;
}

const reliefStep = 0.01;

/**
 * Bends the normal as if the surface were raised by `height(x, y, z)` centimetres, a function of the resting place.
 * The object's own turning is ignored: relief is irregular, and the light does not know the difference.
 */
export function emboss(
  surface: Surface,
  hit: Hit,
  height: (x: number, y: number, z: number) => number,
  step = reliefStep,
): void {
  const here = height(hit.rx, hit.ry, hit.rz);
  const dx = (height(hit.rx + step, hit.ry, hit.rz) - here) / step;
  const dy = (height(hit.rx, hit.ry + step, hit.rz) - here) / step;
  const dz = (height(hit.rx, hit.ry, hit.rz + step) - here) / step;
  const along = dx * surface.nx + dy * surface.ny + dz * surface.nz;
  const x = surface.nx - (dx - along * surface.nx);
  const y = surface.ny - (dy - along * surface.ny);
  const z = surface.nz - (dz - along * surface.nz);
  const length = Math.sqrt(x * x + y * y + z * z);
  surface.nx = x / length;
  surface.ny = y / length;
  surface.nz = z / length;
}
