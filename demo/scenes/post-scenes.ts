// The pictures of the posts: what each tells of, on the table where it is done.
import { bookNamed, printArt } from './art.ts';
import { boneFolder, reel, sections } from '../props/bindery.ts';
import { boxMesh } from '../shapes/box.ts';
import { carton, paperStrips, tiedPacket } from '../props/parcel.ts';
import { celadonBowl } from '../ceramics/celadon-bowl.ts';
import { corner, sweep, wall } from '../materials/paper-backdrop.ts';
import { doughLump, dryingSticks, powderHeap } from '../incense/drying.ts';
import { framed } from './print-scenes.ts';
import { indigoPourer } from '../ceramics/indigo-pourer.ts';
import { kilnChamber, kilnShelf } from '../props/kiln.ts';
import { lyingBook } from './pile.ts';
import { moonJar } from '../ceramics/moon-jar.ts';
import { pageEdges, printedPaper } from '../materials/paper.ts';
import { openedTissue } from '../props/tissue.ts';
import { paste } from '../incense/sticks.ts';
import { pencil } from '../props/pencil.ts';
import { placed } from '../stage/mesh.ts';
import { scents } from '../incense/labels.ts';
import { sheetMesh } from '../shapes/paper-sheet.ts';
import { tubeMesh } from '../shapes/tube.ts';
import { stonewareBottle } from '../ceramics/stoneware-bottle.ts';
import { tenmokuCup } from '../ceramics/tenmoku-cup.ts';
import { wood, woods } from '../materials/wood.ts';
import type { Mesh, Placement } from '../stage/mesh.ts';
import type { Scene } from '../stage/scene.ts';

const moved = (meshes: readonly Mesh[], placement: Placement): Mesh[] =>
  meshes.map((mesh) => placed(mesh, placement));

/** The chamber on the fourth morning, its door taken down. */
function kiln(): Scene {
  const [low, high] = [9, 46];
  const z = -22;
  const at = (x: number, y: number, back = 0): Placement => ({ at: [x, y, z + back], turn: x * 7 });
  const meshes = [
    ...kilnChamber(92, 96, 46),
    ...moved([...kilnShelf(84, 32, 0, low), ...kilnShelf(84, 32, low, high)], { at: [0, 0, z] }),
    ...moved([stonewareBottle()], at(-28, low, -3)),
    ...moved([tenmokuCup()], at(-12, low, 8)),
    ...moved([tenmokuCup()], at(-1.5, low, 5)),
    ...moved([celadonBowl()], at(15, low, 1)),
    ...moved([tenmokuCup()], at(31, low, 7)),
    ...moved([tenmokuCup()], at(33, low, -6)),
    ...moved([celadonBowl()], at(-25, high, 2)),
    ...moved([indigoPourer()], at(-5, high, 4)),
    ...moved([moonJar()], at(24, high, -1)),
  ];
  return {
    meshes,
    backdrop: sweep(120),
    camera: { target: [0, 39, -20], frameHeight: 88, pitch: 4, yaw: -5 },
    light: { target: [0, 34, -20], reach: 56, from: [-1.7, 1.6, 3], strength: 1.15 },
    exposure: 0.85,
  };
}

/** A pile of one edition, and the pencil that numbers it. */
async function edition(): Promise<Scene> {
  const art = await printArt('two-hills', 2800);
  const pile = 1.5;
  const sheet = (seed: number, height: number, turn: number): Mesh =>
    placed(
      sheetMesh({
        width: 40,
        height: 50,
        material: printedPaper(art, 1.4),
        lift: [0.1, 0.2, 0.25, 0.5],
        deckle: 0.28,
        seed,
      }),
      { tilt: -90, turn, at: [0, height, 0] },
    );
  const edges = pageEdges([0.77, 0.735, 0.66], (hit) => hit.ry * 0.6);
  const target = [-6, pile, 19] as const;
  return {
    meshes: [
      boxMesh([39.4, pile, 49.4], 0.1, edges),
      sheet(3, pile, 1.2),
      sheet(8, pile + 0.5, -0.4),
      placed(pencil([0.045, 0.1, 0.075]), { at: [-10.2, pile + 0.75, 25], turn: 9 }),
    ],
    backdrop: { ...corner(200), floor: true },
    camera: { target, frameHeight: 20, pitch: 38, yaw: -17, aperture: 1, focus: [-9, pile, 22.5] },
    light: { target, reach: 27 },
  };
}

/** Sticks drying on a board; behind them what they are made of. */
function incense(): Scene {
  const dough = paste(scents['cedar-and-rain'].stick);
  const board = 1.8;
  const powder = powderHeap(7.6, 4.6, paste([0.43, 0.27, 0.15]));
  return {
    meshes: [
      boxMesh([46, board, 19], 0.2, wood(woods.oak, 'x', 8)),
      ...dryingSticks(34, -15, board, dough),
      placed(doughLump(2.3, dough, 2), { at: [17.8, board, -3.2] }),
      placed(doughLump(0.75, dough, 5), { at: [15.4, board, 2.4] }),
      placed(doughLump(0.7, dough, 7), { at: [17.4, board, 4] }),
      placed(doughLump(0.72, dough, 9), { at: [19.3, board, 1.8] }),
      ...moved([celadonBowl(), powder], { at: [9, 0, -22], turn: 20 }),
      placed(boxMesh([9, 5.4, 7], 0.15, wood(woods.cedar, 'x', 4)), {
        at: [-13, 0, -21],
        turn: 22,
      }),
    ],
    backdrop: sweep(34),
    camera: { target: [0.5, 3.4, -5], frameHeight: 32, pitch: 29, yaw: -8 },
    light: { target: [0, 2, -4], reach: 28 },
    exposure: 0.96,
  };
}

/** Sections before they are sewn, and what the sewing makes of them. */
async function binding(): Promise<Scene> {
  const book = await bookNamed('quiet-hand', 1300);
  const pile = sections(15, 25, 30, 4);
  const thread = tubeMesh(
    [
      [17.6, 2.6, 6.2],
      [15.4, 1, 9.4],
      [13, 0.08, 11.6],
      [8.6, 0.08, 15.4],
      [12.4, 0.08, 18.4],
      [20, 0.08, 16.6],
      [27, 0.08, 19],
    ],
    () => 0.06,
    { average: [0.66, 0.585, 0.455] },
    160,
  );
  return {
    meshes: [
      ...moved(pile.meshes, { at: [-14, 0, -3], turn: 12 }),
      ...moved(lyingBook(book), { at: [20, 0, -12], turn: -13 }),
      ...moved(reel(), { at: [18.4, 0, 8.4] }),
      thread,
      placed(boneFolder(), { at: [-13.5, pile.height, 2], turn: -24 }),
    ],
    backdrop: sweep(46),
    camera: { target: [3.5, 2.5, -1.5], frameHeight: 42, pitch: 35, yaw: 6 },
    light: { target: [0, 2, 0], reach: 36 },
    exposure: 0.96,
  };
}

/** A frame before its last side is on, from above. */
async function framing(): Promise<Scene> {
  const art = await printArt('two-hills', 1400);
  const beside = await printArt('persimmon-study', 1200);
  const parts = framed(art, { width: 40, height: 50 }, woods.oak);
  const frame = parts.map((mesh, i) =>
    placed(i === 2 ? placed(mesh, { roll: -3, at: [0.8, -5.5, 0] }) : mesh, { at: [2, -27, 0] }),
  );
  const bar = (kind: keyof typeof woods, x: number, roll: number): Mesh =>
    placed(boxMesh([1.7, 62, 2.6], 0.12, wood(woods[kind], 'y', x)), { at: [x, -34, 1.3], roll });
  const other = sheetMesh({
    width: 40,
    height: 50,
    material: printedPaper(beside),
    lift: [0.2, 0.6, 0.3, 1.1],
    deckle: 0.28,
    seed: 7,
  });
  return {
    meshes: [
      ...frame,
      placed(other, { at: [-56, 6, 0], roll: -4 }),
      bar('oak', 43, -3),
      bar('hinoki', 49, -1),
      bar('dark', 55.5, 2.5),
    ],
    backdrop: wall,
    camera: { target: [1, 0, 0], frameHeight: 78, pitch: 0 },
    light: { target: [0, 0, 0], reach: 54, strength: 1.18 },
  };
}

/** A bowl in its carton, and a packet that is ready. */
function packing(): Scene {
  const box = [31, 17, 26] as const;
  const waste = [
    [0.79, 0.75, 0.67],
    [0.2, 0.25, 0.1],
    [0.6, 0.17, 0.04],
    [0.3, 0.45, 0.57],
  ] as const;
  const bed = { reach: [14.4, 11.9], from: 7.6, to: 11.2, hollow: 10.4 } as const;
  return {
    meshes: [
      ...moved(
        [
          ...carton(box),
          placed(boxMesh([29.6, 7.6, 24.6], 0.2, { average: [0.5, 0.46, 0.4] }), {}),
          ...paperStrips(460, waste, bed),
          ...moved([celadonBowl(), openedTissue(200)], { at: [0, 7.6, 0], tilt: 5 }),
        ],
        { at: [-10, 0, -4], turn: 16 },
      ),
      ...moved(tiedPacket([21, 5.5, 15]), { at: [25, 0, 5], turn: -21 }),
    ],
    backdrop: sweep(46),
    camera: { target: [4, 8.5, 0], frameHeight: 46, pitch: 31, yaw: 4 },
    light: { target: [0, 8, 0], reach: 38 },
    exposure: 0.97,
  };
}

/** Scenes of the posts, by picture. */
export const postScenes = {
  'thirty-one-hours-of-fire': kiln,
  'what-the-pencil-says': edition,
  'forty-sticks-from-a-fistful-of-dough': incense,
  'fifteen-sections-and-one-thread': binding,
  'three-millimetres-of-air': framing,
  'dropped-from-one-metre': packing,
} satisfies Record<string, () => Scene | Promise<Scene>>;
