// Small cups on which glazes are tried: the studio keeps rows of them.
import { glaze } from '../materials/glaze.ts';
import { noise, smoothstep } from '../noise.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { GlazeRecipe } from '../materials/glaze.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';

/** Glazes under trial: colour, thin, thick, gloss; the last is bare biscuit. */
export const trials: readonly (Pick<
  GlazeRecipe,
  'colour' | 'thin' | 'thick' | 'rough' | 'speckle'
> & { bare?: true })[] = [
  {
    colour: [0.66, 0.62, 0.54],
    thin: [0.5, 0.36, 0.24],
    thick: [0.72, 0.7, 0.65],
    rough: 0.2,
    speckle: 0.4,
  },
  { colour: [0.3, 0.42, 0.34], thin: [0.55, 0.6, 0.5], thick: [0.15, 0.28, 0.22], rough: 0.12 },
  {
    colour: [0.01, 0.008, 0.007],
    thin: [0.28, 0.1, 0.03],
    thick: [0.006, 0.006, 0.007],
    rough: 0.14,
  },
  {
    colour: [0.03, 0.06, 0.14],
    thin: [0.14, 0.18, 0.26],
    thick: [0.012, 0.024, 0.07],
    rough: 0.14,
  },
  { colour: [0.4, 0.24, 0.09], thin: [0.3, 0.15, 0.06], thick: [0.46, 0.32, 0.14], rough: 0.24 },
  {
    colour: [0.19, 0.18, 0.08],
    thin: [0.3, 0.19, 0.1],
    thick: [0.08, 0.1, 0.045],
    rough: 0.2,
    speckle: 0.3,
  },
  {
    colour: [0.35, 0.48, 0.56],
    thin: [0.55, 0.55, 0.5],
    thick: [0.22, 0.36, 0.48],
    rough: 0.18,
    speckle: 0.3,
  },
  { colour: [0.15, 0.04, 0.06], thin: [0.34, 0.16, 0.12], thick: [0.08, 0.02, 0.04], rough: 0.16 },
  { colour: [0.4, 0.25, 0.17], rough: 0.6, bare: true },
];

const clay: Rgb = [0.36, 0.215, 0.135];

/** A cup 6.4 cm high with one of the trials. */
export function glazeTest(trial: number, seed: number): Mesh {
  const recipe = trials[trial % trials.length];
  if (recipe === undefined) throw new Error('There is no such trial.');
  const { bare, ...melt } = recipe;
  const line = (turn: number): number =>
    1.5 + 0.3 * noise(Math.cos(turn) * 1.2 + seed, Math.sin(turn) * 1.2, seed);
  return turnedMesh({
    profile: [
      [0, 0.3],
      [1.8, 0.3],
      [2, 0, 1],
      [2.45, 0, 1],
      [2.6, 0.4],
      [3, 1.4],
      [3.25, 3.2],
      [3.3, 5.2],
      [3.42, 6.3],
      [3.34, 6.42],
      [3.16, 6.3],
      [3.02, 5.2],
      [2.95, 3.2],
      [2.3, 1.3],
      [0, 0.9],
    ],
    material: glaze({
      ...melt,
      clay,
      mottle: 0.45,
      covers: (hit) =>
        bare === true ? 0 : hit.v > 0.54 || hit.ry > line(Math.atan2(hit.rz, hit.rx)) ? 1 : 0,
      thickness: (hit) =>
        0.25 -
        1.2 * smoothstep(5.7, 6.4, hit.ry) +
        (hit.v > 0.54 ? 0 : 0.5 * smoothstep(0.6, 0, hit.ry - line(Math.atan2(hit.rz, hit.rx)))),
    }),
    along: 130,
    around: 110,
    rings: 0.018,
    ringsPerCm: 1.4,
    wobble: 0.014,
    seed,
  });
}
