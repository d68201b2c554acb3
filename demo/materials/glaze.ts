// Glazes: a coloured melt over a clay body, thin and broken at edges, thick and dark where it gathers.
import { cloud, noise, smoothstep } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { mix } from '../colour.ts';
import type { Hit, Material } from '../stage/material.ts';
import type { Rgb } from '../colour.ts';

/** A glaze on a clay. */
export interface GlazeRecipe {
  /** Colour where the glaze is of middling thickness, thin (edges), and thick (hollows). */
  colour: Rgb;
  thin?: Rgb;
  thick?: Rgb;
  /** Thickness at a place: −1 thin … 1 thick. */
  thickness?: (hit: Hit) => number;
  clay: Rgb;
  /** Coverage of the clay by the glaze: 1 glazed, 0 bare; everywhere by default. */
  covers?: (hit: Hit) => number;
  /** Gloss of the melt: roughness of the coat. */
  rough?: number;
  /** Iron speckles: how many (0…1) and their colour. */
  speckle?: number;
  speckleColour?: Rgb;
  /** Unevenness of the surface, centimetres. */
  relief?: number;
  /** Mottling of the colour, 0…1. */
  mottle?: number;
}

/** Height of a glaze above the bare clay where it ends, centimetres. */
const meltThickness = 0.025;

const usualSpeckle: Rgb = [0.12, 0.075, 0.045];

/** The material of a glazed pot. */
export function glaze(recipe: GlazeRecipe): Material {
  const { colour, clay, rough = 0.16, speckle = 0, relief = 0.006, mottle = 0.35 } = recipe;
  const thin = recipe.thin ?? colour;
  const thick = recipe.thick ?? colour;
  const relieve = (x: number, y: number, z: number): number =>
    relief * (0.6 * noise(x * 0.9, y * 0.9, z * 0.9) + 0.26 * noise(x * 5, y * 5, z * 5));
  const grit = (x: number, y: number, z: number): number => 0.012 * cloud(x * 7, y * 7, z * 7, 3);
  return {
    average: mix(colour, clay, 0.1),
    paint(surface, hit) {
      const covered = recipe.covers?.(hit) ?? 1;
      const cloudy = mottle * cloud(hit.rx * 0.55, hit.ry * 0.55, hit.rz * 0.55, 4);
      const thickness = Math.min(1, Math.max(-1, (recipe.thickness?.(hit) ?? 0) + cloudy));
      const melt = thickness < 0 ? mix(colour, thin, -thickness) : mix(colour, thick, thickness);
      const spotted = speckle > 0 ? speckles(hit, speckle) : 0;
      const glazed = mix(melt, recipe.speckleColour ?? usualSpeckle, spotted);
      if (covered > 0.5) {
        tint(surface, glazed);
        surface.coat = 0.042;
        surface.rough = rough;
        emboss(surface, hit, relieve);
        surface.relief += meltThickness;
      } else {
        const grain = 0.2 * noise(hit.rx * 19, hit.ry * 19, hit.rz * 19);
        tint(surface, clay, 0.9 + 0.2 * cloud(hit.rx * 2.2, hit.ry * 2.2, hit.rz * 2.2, 4) + grain);
        surface.coat = 0.01;
        surface.rough = 0.6;
        emboss(surface, hit, grit);
      }
    },
  };
}

/** Small dark spots where iron in the clay has bled through: few large, many small. */
function speckles({ rx, ry, rz }: Hit, amount: number): number {
  const fine = smoothstep(
    0.62 - 0.2 * amount,
    0.8 - 0.2 * amount,
    noise(rx * 7.3, ry * 7.3, rz * 7.3),
  );
  const large = smoothstep(
    0.7 - 0.16 * amount,
    0.84 - 0.16 * amount,
    noise(rx * 2.7 + 40, ry * 2.7, rz * 2.7),
  );
  return Math.min(0.85, 0.75 * fine + 0.8 * large);
}
