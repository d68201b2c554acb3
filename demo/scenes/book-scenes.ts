// Scenes of books: standing, a little turned, and open or lying where they would be read.
import { artOf, bookNamed, covers, prints } from './art.ts';
import { burningStick } from '../incense/sticks.ts';
import { halfMoonHolder, holderHole } from '../ceramics/half-moon-holder.ts';
import { openBook } from '../shapes/book.ts';
import { mover, placed } from '../stage/mesh.ts';
import { plates } from '../books/plates.ts';
import { scents } from '../incense/labels.ts';
import { spreads } from '../books/spreads.ts';
import { sweep } from '../materials/paper-backdrop.ts';
import { tenmokuCup } from '../ceramics/tenmoku-cup.ts';
import { textPage } from '../books/page.ts';
import type { CoverName } from './art.ts';
import type { Mesh, Placement } from '../stage/mesh.ts';
import type { Scene } from '../stage/scene.ts';
import type { SpreadName } from '../books/spreads.ts';

const moved = (meshes: readonly Mesh[], placement: Placement): Mesh[] =>
  meshes.map((mesh) => placed(mesh, placement));

/** The book upright, turned so that its spine shows at the left. */
async function upright(name: CoverName): Promise<Scene> {
  const book = await bookNamed(name);
  const reach = book.height * 1.05;
  return {
    meshes: moved(book.meshes, { turn: 24 }),
    backdrop: sweep(reach),
    camera: { target: [0.2, book.height * 0.5, 0], frameHeight: book.height * 1.42, pitch: 7 },
    light: { target: [0, book.height * 0.45, 0], reach, strength: 1.1 },
    exposure: 1.18,
  };
}

/** The book open on a spread, seen as its reader sees it. */
async function open(
  name: CoverName & SpreadName,
  thick: readonly [number, number],
  turn: number,
): Promise<Scene> {
  const design = await covers[name]();
  const { width, height } = design.front;
  const text = spreads[name];
  const page = {
    width,
    height,
    folio: text.folio,
    heading: text.heading,
    paragraphs: text.paragraphs,
    side: 'left',
  } as const;
  const left = await artOf(`${name} left`, () => textPage(page), 1300);
  const right = await artOf(`${name} right`, () => plates[name](width, height, prints), 1300);
  const boards = await artOf(`${name} spine`, async () => design.spine, 140);
  const book = openBook({
    width: width / 10,
    height: height / 10,
    left: thick[0],
    right: thick[1],
    pages: [left, right],
    boards,
  });
  const span = width / 5;
  return {
    meshes: moved(book, { turn }),
    backdrop: sweep(span * 0.8),
    camera: { target: [span * 0.055, 0, 0], frameHeight: span * 1.12, pitch: 58, aperture: 0.5 },
    light: { target: [0, 0, 0], reach: span * 0.72 },
    exposure: 0.96,
  };
}

/** A book lying on others, seen from its foot. */
async function stack(names: readonly CoverName[], turns: readonly number[]): Promise<Scene> {
  const meshes: Mesh[] = [];
  let height = 0;
  for (const [i, name] of names.entries()) {
    const book = await bookNamed(name, 1300);
    const flat = moved(book.meshes, {
      tilt: -90,
      at: [0, height + book.thickness / 2, book.height / 2],
    });
    meshes.push(...moved(flat, { turn: turns[i] ?? 0 }));
    height += book.thickness;
  }
  const cup = moved([tenmokuCup()], { at: [-18, 0, 7] });
  return {
    meshes: [...meshes, ...cup],
    backdrop: sweep(32),
    camera: { target: [-1.6, 3, 2], frameHeight: 48, pitch: 42, yaw: -10 },
    light: { target: [0, 3, 0], reach: 28 },
  };
}

async function withSmoke(): Promise<Scene> {
  const book = await bookNamed('smoke-and-cedar');
  const lying = moved(book.meshes, { tilt: -90, at: [0, book.thickness / 2, book.height / 2] });
  const stick = burningStick(holderHole, [0.2, 0.04], 8, scents['cedar-and-rain'].stick);
  const place: Placement = { at: [8.4, 0, -9], turn: 16 };
  return {
    meshes: [
      ...moved(lying, { turn: 14, at: [-3.5, 0, 4] }),
      ...moved([...halfMoonHolder(), ...stick.mesh], place),
    ],
    backdrop: sweep(24),
    camera: { target: [1.6, 5, 0], frameHeight: 36, pitch: 34 },
    light: { target: [0, 3, 0], reach: 22 },
    veil: {
      from: mover(place)(stick.tip),
      rise: 14,
      drift: -1.6,
      seed: 8,
      colour: [0.93, 0.92, 0.9],
    },
    exposure: 0.95,
  };
}

/** Scenes of the books, by picture. */
export const bookScenes = {
  'the-quiet-hand-1': () => upright('quiet-hand'),
  'the-quiet-hand-2': () => open('quiet-hand', [0.7, 0.6], 16),
  'field-notes-on-clay-1': () => upright('field-notes'),
  'field-notes-on-clay-2': () => open('field-notes', [0.3, 0.7], -15),
  'a-year-of-paper-1': () => upright('year-of-paper'),
  'a-year-of-paper-2': () => stack(['quiet-hand', 'blue-index', 'year-of-paper'], [4, -7, 11]),
  'smoke-and-cedar-1': () => upright('smoke-and-cedar'),
  'smoke-and-cedar-2': () => withSmoke(),
  'the-blue-index-1': () => upright('blue-index'),
  'the-blue-index-2': () => open('blue-index', [1.1, 0.9], 14),
  'letterforms-for-potters-1': () => upright('letterforms'),
  'letterforms-for-potters-2': () => open('letterforms', [0.35, 0.45], -16),
} satisfies Record<string, () => Promise<Scene>>;
