// The wide pictures of the pages: the table of the first screen, the studio's shelves, the tests in a row.
import { ashPlate } from '../ceramics/ash-plate.ts';
import { berryBranch } from '../props/branch.ts';
import { boxMesh } from '../shapes/box.ts';
import { celadonBowl } from '../ceramics/celadon-bowl.ts';
import { glazeTest, trials } from '../ceramics/glaze-test.ts';
import { indigoPourer } from '../ceramics/indigo-pourer.ts';
import { moonJar } from '../ceramics/moon-jar.ts';
import { persimmon } from '../props/fruit.ts';
import { pileOfBooks } from './pile.ts';
import { placed } from '../stage/mesh.ts';
import { cellRandom } from '../random.ts';
import { stonewareBottle } from '../ceramics/stoneware-bottle.ts';
import { sweep, wall } from '../materials/paper-backdrop.ts';
import { tenmokuCup } from '../ceramics/tenmoku-cup.ts';
import { wood, woods } from '../materials/wood.ts';
import type { Mesh, Placement } from '../stage/mesh.ts';
import type { Scene } from '../stage/scene.ts';

const moved = (meshes: readonly Mesh[], placement: Placement): Mesh[] =>
  meshes.map((mesh) => placed(mesh, placement));

async function hero(): Promise<Scene> {
  const books = await pileOfBooks(['field-notes', 'year-of-paper'], [9, -5], 1200);
  const pile = moved(books.meshes, { at: [40, 0, 3], turn: -20 });
  const branch = moved(berryBranch(27, [-13, 3], 12), { at: [0, 24, 0] });
  return {
    meshes: [
      ...moved([stonewareBottle(), ...branch], { at: [-5, 0, -6], turn: 20 }),
      ...moved([moonJar()], { at: [17, 0, -15], turn: 80 }),
      ...moved([celadonBowl()], { at: [12, 0, 14] }),
      ...moved(persimmon(2), { at: [-14, 0, 13], turn: 20, roll: 6 }),
      ...moved(persimmon(6), { at: [-22.5, 0, 8], turn: 70, roll: -7 }),
      ...pile,
      ...moved([tenmokuCup()], { at: [40.5, books.height, 3], turn: 70 }),
    ],
    backdrop: sweep(46),
    camera: { target: [5, 23.5, 0], frameHeight: 64, pitch: 9 },
    light: { target: [8, 14, 0], reach: 44 },
    exposure: 0.92,
  };
}

/** A wall of shelves in the sun, the shadow of a window across it. */
function studio(): Scene {
  const board = (y: number, seed: number): Mesh =>
    placed(boxMesh([230, 3, 27], 0.2, wood(woods.oak, 'x', seed)), { at: [0, y, 13.5] });
  const tests = (from: number, count: number, y: number, step: number, z: number): Mesh[] =>
    Array.from({ length: count }, (_, i) =>
      placed(glazeTest(Math.floor(cellRandom(i, y, 3) * trials.length), i + 3), {
        at: [from + i * step, y, z + 2 * cellRandom(i, y, 5)],
        turn: i * 77,
      }),
    );
  const nested = (at: readonly [number, number, number], count: number): Mesh[] =>
    Array.from({ length: count }, (_, i) =>
      placed(celadonBowl(), { at: [at[0], at[1] + i * 2.3, at[2]], turn: i * 50 }),
    );
  const low = 3;
  const high = 49;
  return {
    meshes: [
      board(0, 3),
      board(46, 5),
      ...moved([stonewareBottle()], { at: [-44, low, 14] }),
      ...moved([stonewareBottle()], { at: [-25, low, 11], turn: 130 }),
      ...nested([2, low, 14], 3),
      ...tests(22, 5, low, 8.2, 9),
      ...tests(-58, 6, high, 8.4, 10),
      ...moved([moonJar()], { at: [13, high, 14.5], turn: 200 }),
      ...moved([ashPlate()], { tilt: 76, at: [50, high + 13.2, 3.6] }),
      ...moved([indigoPourer()], { at: [37, high, 15], turn: 25 }),
      ...moved([tenmokuCup()], { at: [58, high, 17] }),
    ],
    backdrop: wall,
    camera: { target: [0, 46, 8], frameHeight: 102, pitch: 3 },
    light: {
      target: [0, 46, 0],
      reach: 70,
      from: [-3.6, 2.5, 3],
      size: 0.11,
      strength: 2.4,
      frame: { at: 0.72, width: 33, height: 46, bar: 1.3, across: 2, along: 3 },
    },
    room: 1.25,
    exposure: 0.84,
  };
}

/** Glaze tests in rows, from close by. */
function story(): Scene {
  const cups: Mesh[] = [];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 7; column++) {
      const trial = Math.floor(cellRandom(column, row, 21) * trials.length * 1.35);
      const at = [(column - 3) * 8.6 + (row % 2) * 4.3, 0, -row * 8 + 14] as const;
      cups.push(
        placed(glazeTest(trial >= trials.length ? 8 : trial, row * 7 + column), {
          at,
          turn: column * 61 + row * 17,
        }),
      );
    }
  }
  return {
    meshes: cups,
    backdrop: sweep(40),
    camera: {
      target: [0.5, 3, 3],
      frameHeight: 33,
      pitch: 31,
      yaw: 12,
      aperture: 2.2,
      focus: [0, 6, 7],
    },
    light: { target: [0, 3, 0], reach: 30 },
  };
}

/** Scenes of the pages, by picture. */
export const pageScenes = { hero, studio, story } satisfies Record<
  string,
  () => Scene | Promise<Scene>
>;
