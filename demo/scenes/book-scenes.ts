// Scenes of books: standing, a little turned; open or lying where they would be read; their cloth and spines from close by.
import { artOf, bookNamed, covers, incenseNamed, prints } from './art.ts';
import { boxMesh } from '../shapes/box.ts';
import { burningStick, handful } from '../incense/sticks.ts';
import { glazeTest } from '../ceramics/glaze-test.ts';
import { halfMoonHolder, holderHole } from '../ceramics/half-moon-holder.ts';
import { openBook } from '../shapes/book.ts';
import { lyingBook, pileOfBooks } from './pile.ts';
import { mover, placed } from '../stage/mesh.ts';
import { pencil } from '../props/pencil.ts';
import { plainPaper } from '../materials/paper.ts';
import { plates } from '../books/plates.ts';
import { scents } from '../incense/labels.ts';
import { sheetMesh } from '../shapes/paper-sheet.ts';
import { spreads } from '../books/spreads.ts';
import { stonewareBottle } from '../ceramics/stoneware-bottle.ts';
import { corner, sweep } from '../materials/paper-backdrop.ts';
import { tenmokuCup } from '../ceramics/tenmoku-cup.ts';
import { textPage } from '../books/page.ts';
import { wood, woods } from '../materials/wood.ts';
import type { CameraSetting } from '../stage/camera.ts';
import type { CoverName } from './art.ts';
import type { Mesh, Placement } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';
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
  const { meshes } = await pileOfBooks(names, turns, 1300);
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
  const stick = burningStick(holderHole, [0.2, 0.04], 8, scents['cedar-and-rain'].stick);
  const place: Placement = { at: [8.4, 0, -9], turn: 16 };
  return {
    meshes: [
      ...moved(lyingBook(book), { turn: 14, at: [-3.5, 0, 4] }),
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

/** The cover lying, from so near that one sees its threads; `place` is what is in focus, as shares of its width and height. */
async function coverClose(
  name: CoverName,
  place: readonly [number, number],
  turn: number,
): Promise<Scene> {
  const book = await bookNamed(name, 3000);
  const target = mover({ turn })([
    (place[0] - 0.5) * book.width,
    book.thickness,
    (place[1] - 0.5) * book.height,
  ]);
  return {
    meshes: moved(lyingBook(book), { turn }),
    backdrop: { ...corner(200), floor: true },
    camera: { target, frameHeight: 16, pitch: 36, aperture: 1 },
    light: { target, reach: 24 },
  };
}

/** The book lying among the things that its pages are about. */
async function among(
  name: CoverName,
  place: Placement,
  props: readonly Mesh[],
  camera: CameraSetting,
): Promise<Scene> {
  const book = await bookNamed(name);
  return {
    meshes: [...moved(lyingBook(book), place), ...props],
    backdrop: sweep(26),
    camera,
    light: { target: [0, 2, 0], reach: 24 },
  };
}

function fieldNotesAmongTests(): Promise<Scene> {
  const tests = [0, 1, 4, 8, 5].map((trial, i) =>
    placed(glazeTest(trial, i + 4), {
      at: [-12.6 + i * 7.3, 0, -20 + 1.2 * (i % 2)],
      turn: i * 71,
    }),
  );
  const near = placed(glazeTest(3, 12), { at: [16, 0, -10.4], turn: 40 });
  const lead = placed(pencil([0.3, 0.09, 0.04]), { at: [-7, 1.5, 9.5], turn: 24 });
  return among('field-notes', { turn: -12, at: [0, 0, 2] }, [...tests, near, lead], {
    target: [1.4, 2, -2.6],
    frameHeight: 50,
    pitch: 42,
  });
}

/** A sheet of handmade paper lying on height 0 around the origin, its edge as the mould left it. */
function handmadeSheet(colour: Rgb, seed: number): Mesh {
  const sheet = sheetMesh({
    width: 25,
    height: 33,
    material: plainPaper(colour),
    lift: [0.12, 0.2, 0.1, 0.26],
    deckle: 0.36,
    seed,
  });
  return placed(sheet, { tilt: -90 });
}

/** Mulberry, flax, cotton and straw: the four papers that are bound into the book. */
function yearOfPaperOnSheets(): Promise<Scene> {
  const fibres: readonly Rgb[] = [
    [0.52, 0.42, 0.25],
    [0.8, 0.79, 0.75],
    [0.5, 0.48, 0.42],
    [0.78, 0.7, 0.54],
  ];
  const sheets = fibres.map((colour, i) =>
    placed(handmadeSheet(colour, i + 3), {
      turn: [27, 14, -2, -16][i] ?? 0,
      at: [[-4.4, -1.6, 1.4, 3.6][i] ?? 0, i * 0.35, -2],
    }),
  );
  const place = { turn: 6, at: [0.6, 1.34, 1.6] } as const;
  return among('year-of-paper', place, sheets, {
    target: [0.4, 1, -0.6],
    frameHeight: 49,
    pitch: 62,
  });
}

/** A pile with its spines towards the camera; on it what the uppermost book is about. */
async function spines(): Promise<Scene> {
  const names = ['field-notes', 'letterforms', 'smoke-and-cedar'] as const;
  const { meshes, height } = await pileOfBooks(names, [0, 3, -2], 2400);
  const box = placed(await incenseNamed('cedar-and-rain'), { at: [3.4, height, -1.6], turn: -12 });
  const sticks = placed(handful(scents['cedar-and-rain'].stick, 9, 4), {
    at: [-2.6, height, 3.6],
    turn: 7,
  });
  return {
    meshes: [...moved(meshes, { turn: 90 }), sticks, box],
    backdrop: sweep(24),
    camera: { target: [1.1, 9.2, 0], frameHeight: 40.5, pitch: 15, yaw: -12 },
    light: { target: [0, 8, 0], reach: 24 },
  };
}

/** The book leaning on the wall of a shelf, among pots. */
async function onShelf(name: CoverName): Promise<Scene> {
  const book = await bookNamed(name);
  const top = 3;
  const shelf = boxMesh([130, top, 28], 0.25, wood(woods.oak, 'x', 14));
  const leaning = moved(book.meshes, { tilt: -11, turn: 4, at: [-5.5, top, -5.4] });
  return {
    meshes: [
      shelf,
      ...leaning,
      ...moved([stonewareBottle()], { at: [12.6, top, -3.5], turn: 40 }),
      placed(glazeTest(7, 5), { at: [5, top, 7], turn: 60 }),
      placed(glazeTest(0, 8), { at: [-11.9, top, 6.4], turn: 150 }),
    ],
    backdrop: { ...corner(14.5), floor: false },
    camera: { target: [2.6, 16.5, 0], frameHeight: 49, pitch: 7, yaw: -5 },
    light: { target: [0, 12, 0], reach: 26 },
    exposure: 1.04,
  };
}

/** Scenes of the books, by picture. */
export const bookScenes = {
  'the-quiet-hand-1': () => upright('quiet-hand'),
  'the-quiet-hand-2': () => open('quiet-hand', [0.7, 0.6], 16),
  'the-quiet-hand-3': () => coverClose('quiet-hand', [0.53, 0.47], 17),
  'field-notes-on-clay-1': () => upright('field-notes'),
  'field-notes-on-clay-2': () => open('field-notes', [0.3, 0.7], -15),
  'field-notes-on-clay-3': () => fieldNotesAmongTests(),
  'a-year-of-paper-1': () => upright('year-of-paper'),
  'a-year-of-paper-2': () => stack(['quiet-hand', 'blue-index', 'year-of-paper'], [4, -7, 11]),
  'a-year-of-paper-3': () => yearOfPaperOnSheets(),
  'smoke-and-cedar-1': () => upright('smoke-and-cedar'),
  'smoke-and-cedar-2': () => withSmoke(),
  'smoke-and-cedar-3': () => spines(),
  'the-blue-index-1': () => upright('blue-index'),
  'the-blue-index-2': () => open('blue-index', [1.1, 0.9], 14),
  'the-blue-index-3': () => coverClose('blue-index', [0.62, 0.6], -24),
  'letterforms-for-potters-1': () => upright('letterforms'),
  'letterforms-for-potters-2': () => open('letterforms', [0.35, 0.45], -16),
  'letterforms-for-potters-3': () => onShelf('letterforms'),
} satisfies Record<string, () => Promise<Scene>>;
