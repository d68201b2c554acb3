// Flat art by name, printed once for each size that the scenes of one thread need.
import { blueIndex } from '../books/blue-index.ts';
import { fieldNotes } from '../books/field-notes.ts';
import { harbourEarly } from '../prints/harbour-early.ts';
import { labelDesign, scents } from '../incense/labels.ts';
import { letterforms } from '../books/letterforms.ts';
import { lowSun } from '../prints/low-sun.ts';
import { nightKiln } from '../prints/night-kiln.ts';
import { persimmonStudy } from '../prints/persimmon-study.ts';
import { plumOrchard } from '../prints/plum-orchard.ts';
import { printed } from '../press.ts';
import { quietHand } from '../books/quiet-hand.ts';
import { rainOnSlate } from '../prints/rain-on-slate.ts';
import { smokeAndCedar } from '../books/smoke-and-cedar.ts';
import { tideTable } from '../prints/tide-table.ts';
import { twoHills } from '../prints/two-hills.ts';
import { weaversGrid } from '../prints/weavers-grid.ts';
import { yearOfPaper } from '../books/year-of-paper.ts';
import { closedBook } from '../shapes/book.ts';
import { incenseBox } from '../incense/sticks.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { PrintDesign } from '../press.ts';
import type { Texture } from '../texture.ts';

/** The prints' designs by name. */
export const prints = {
  'harbour-early': harbourEarly,
  'persimmon-study': persimmonStudy,
  'two-hills': twoHills,
  'night-kiln': nightKiln,
  'tide-table': tideTable,
  'weavers-grid': weaversGrid,
  'rain-on-slate': rainOnSlate,
  'low-sun': lowSun,
  'plum-orchard': plumOrchard,
} as const;

/** The covers' designs by name. */
export const covers = {
  'quiet-hand': quietHand,
  'field-notes': fieldNotes,
  'year-of-paper': yearOfPaper,
  'smoke-and-cedar': smokeAndCedar,
  'blue-index': blueIndex,
  letterforms,
} as const;

export type PrintName = keyof typeof prints;
export type CoverName = keyof typeof covers;
export type ScentName = keyof typeof scents;

const made = new Map<string, Promise<Texture>>();

/** A design as a texture, cached under a key. */
export function artOf(
  key: string,
  design: () => Promise<PrintDesign>,
  pixels: number,
): Promise<Texture> {
  const at = `${key} ${pixels}`;
  const texture = made.get(at) ?? design().then((drawn) => printed(drawn, pixels));
  made.set(at, texture);
  return texture;
}

/** A print's sheet as a texture. */
export function printArt(name: PrintName, pixels: number): Promise<Texture> {
  return artOf(name, prints[name], pixels);
}

/** A closed book, standing. */
export async function bookNamed(
  name: CoverName,
  pixels = 1400,
): Promise<{ meshes: Mesh[]; width: number; height: number; thickness: number }> {
  const design = await covers[name]();
  const front = await artOf(`${name} front`, async () => design.front, pixels);
  const spine = await artOf(`${name} spine`, async () => design.spine, Math.round(pixels * 0.1));
  const [width, height] = [design.front.width / 10, design.front.height / 10];
  const { thickness, cloth } = design;
  return {
    meshes: closedBook({ width, height, thickness, front, spine, cloth }),
    width,
    height,
    thickness,
  };
}

/** A box of incense, standing. */
export async function incenseNamed(name: ScentName, pixels = 900): Promise<Mesh> {
  return incenseBox(await artOf(name, () => labelDesign(scents[name]), pixels));
}
