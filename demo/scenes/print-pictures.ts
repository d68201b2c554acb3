// The prints' pictures: each sheet from above, then close by, framed, or hung in a room.
import { berryBranch } from '../props/branch.ts';
import { printArt } from './art.ts';
import { celadonBowl } from '../ceramics/celadon-bowl.ts';
import { framedOnShelf, hungInRoom, sheetClose, sheetFromAbove } from './print-scenes.ts';
import { moonJar } from '../ceramics/moon-jar.ts';
import { persimmon } from '../props/fruit.ts';
import { pileOfBooks } from './pile.ts';
import { placed } from '../stage/mesh.ts';
import { stonewareBottle } from '../ceramics/stoneware-bottle.ts';
import { tenmokuCup } from '../ceramics/tenmoku-cup.ts';
import { indigoPourer } from '../ceramics/indigo-pourer.ts';
import type { Mesh, Placement } from '../stage/mesh.ts';
import type { PrintName } from './art.ts';
import type { Scene } from '../stage/scene.ts';
import type { SheetSize } from './print-scenes.ts';
import type { woods } from '../materials/wood.ts';

const usual: SheetSize = { width: 40, height: 50 };
const large: SheetSize = { width: 80, height: 100 };
const sheetPixels = 1500;
const framedPixels = 1000;
const closePixels = 2800;
const largePixels = 4200;

const moved = (meshes: readonly Mesh[], placement: Placement): Mesh[] =>
  meshes.map((mesh) => placed(mesh, placement));

const above = async (name: PrintName, seed: number, size = usual): Promise<Scene> =>
  sheetFromAbove(await printArt(name, sheetPixels), size, seed);

const close = async (
  name: PrintName,
  seed: number,
  place: readonly [number, number],
): Promise<Scene> => sheetClose(await printArt(name, closePixels), usual, place, seed);

async function shelf(
  name: PrintName,
  kind: keyof typeof woods,
  props: readonly Mesh[],
  shift = 0,
  frameHeight = 88,
  size = usual,
): Promise<Scene> {
  return framedOnShelf(await printArt(name, framedPixels), size, kind, props, shift, frameHeight);
}

const pile = (
  names: Parameters<typeof pileOfBooks>[0],
  turns: readonly number[],
): ReturnType<typeof pileOfBooks> => pileOfBooks(names, turns, 900);

/** Scenes of the prints, by picture. */
export const printScenes = {
  'harbour-early-1': () => above('harbour-early', 6),
  'harbour-early-2': () =>
    shelf(
      'harbour-early',
      'oak',
      moved([indigoPourer()], { at: [24.5, 0, 2], turn: -150 }),
      -5,
      92,
    ),
  'harbour-early-3': () => close('harbour-early', 6, [0.52, 0.5]),
  'persimmon-study-1': () => above('persimmon-study', 7),
  'persimmon-study-2': () =>
    shelf(
      'persimmon-study',
      'oak',
      [
        ...moved(persimmon(3), { at: [19, 0, 5], turn: 20, roll: 5 }),
        ...moved(persimmon(7), { at: [25.4, 0, 0], turn: 80, roll: -6 }),
      ],
      -3,
    ),
  'persimmon-study-3': () => close('persimmon-study', 7, [0.54, 0.66]),
  'two-hills-1': () => above('two-hills', 8),
  'two-hills-2': () => close('two-hills', 8, [0.22, 0.84]),
  'two-hills-3': () =>
    shelf('two-hills', 'oak', moved([celadonBowl()], { at: [25, 0, 4] }), -7, 94),
  'night-kiln-1': () => above('night-kiln', 9),
  'night-kiln-2': () => shelf('night-kiln', 'dark', moved([tenmokuCup()], { at: [23, 0, 4] }), -4),
  'night-kiln-3': () => close('night-kiln', 9, [0.36, 0.62]),
  'tide-table-1': () => above('tide-table', 10),
  'tide-table-2': () => close('tide-table', 10, [0.3, 0.8]),
  'tide-table-3': () =>
    shelf('tide-table', 'oak', moved([stonewareBottle()], { at: [25, 0, 1] }), -9, 95),
  'weavers-grid-no-3-1': () => above('weavers-grid', 11),
  'weavers-grid-no-3-2': async () => {
    const { meshes, height } = await pile(['quiet-hand', 'year-of-paper'], [8, -6]);
    const bowl = placed(celadonBowl(), { at: [0, height, 0] });
    return shelf('weavers-grid', 'oak', moved([...meshes, bowl], { at: [20, 0, 3] }), -13, 106);
  },
  'weavers-grid-no-3-3': () => close('weavers-grid', 11, [0.3, 0.8]),
  'rain-on-slate-1': () => above('rain-on-slate', 12),
  'rain-on-slate-2': () => close('rain-on-slate', 12, [0.24, 0.82]),
  'rain-on-slate-3': async () => {
    const { meshes, height } = await pile(['blue-index', 'smoke-and-cedar'], [-7, 9]);
    const cup = placed(tenmokuCup(), { at: [1, height, 1] });
    return shelf('rain-on-slate', 'dark', moved([...meshes, cup], { at: [23.5, 0, 5] }), -15, 104);
  },
  'low-sun-1': () => above('low-sun', 13, large),
  'low-sun-2': () =>
    shelf('low-sun', 'oak', moved([moonJar()], { at: [46, 0, 12] }), -14, 94, large),
  'low-sun-3': async () => {
    const { meshes } = await pile(['smoke-and-cedar'], [24]);
    return hungInRoom(await printArt('low-sun', 1200), large, 'oak', meshes);
  },
  'low-sun-4': async () =>
    sheetClose(await printArt('low-sun', largePixels), large, [0.2, 0.83], 13),
  'plum-orchard-1': () => above('plum-orchard', 27),
  'plum-orchard-2': () => {
    const branch = moved(berryBranch(26, [-7, 2], 5), { at: [0, 24, 0] });
    return shelf(
      'plum-orchard',
      'dark',
      [...moved([stonewareBottle(), ...branch], { at: [24, 0, 3] })],
      -11,
      98,
    );
  },
  'plum-orchard-3': () => close('plum-orchard', 27, [0.6, 0.36]),
} satisfies Record<string, () => Promise<Scene>>;
