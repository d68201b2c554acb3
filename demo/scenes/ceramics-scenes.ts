// Scenes of the ceramics: each alone on the sweep of paper, then at table height with what belongs to it.
import { ashPlate } from '../ceramics/ash-plate.ts';
import { berryBranch } from '../props/branch.ts';
import { burningStick } from '../incense/sticks.ts';
import { celadonBowl } from '../ceramics/celadon-bowl.ts';
import { framed } from './print-scenes.ts';
import { halfMoonHolder, holderHole } from '../ceramics/half-moon-holder.ts';
import { indigoPourer, smoothedPourer } from '../ceramics/indigo-pourer.ts';
import { liquid } from '../props/liquid.ts';
import { moonJar } from '../ceramics/moon-jar.ts';
import { pebble } from '../props/pebble.ts';
import { persimmon } from '../props/fruit.ts';
import { placed } from '../stage/mesh.ts';
import { printArt } from './art.ts';
import { scents } from '../incense/labels.ts';
import { stonewareBottle } from '../ceramics/stoneware-bottle.ts';
import { boxMesh } from '../shapes/box.ts';
import { cardedSweep, corner, fadingSweep, sweep } from '../materials/paper-backdrop.ts';
import { smoothedCup, tenmokuCup } from '../ceramics/tenmoku-cup.ts';
import { wood, woods } from '../materials/wood.ts';
import type { CameraSetting } from '../stage/camera.ts';
import type { Mesh, Placement, Vector } from '../stage/mesh.ts';
import type { Scene } from '../stage/scene.ts';

const moved = (meshes: readonly Mesh[], placement: Placement): Mesh[] =>
  meshes.map((mesh) => placed(mesh, placement));

function onPaper(
  meshes: readonly Mesh[],
  reach: number,
  camera: CameraSetting,
  more: Partial<Scene> = {},
): Scene {
  const target: Vector = [0, Math.min(camera.target[1], reach * 0.5), 0];
  return { meshes, backdrop: sweep(reach), camera, light: { target, reach }, ...more };
}

/** One cup on paper, in one of its glazes: the same view of each. */
const cupAlone = (iron: 'tenmoku' | 'kaki' | 'ame'): Scene =>
  onPaper(
    [tenmokuCup({ ...smoothedCup, iron })],
    11,
    { target: [0.3, 4.3, 0], frameHeight: 15.5, pitch: 15 },
    { backdrop: cardedSweep(11, 8.5, 15) },
  );

/** Scenes of the ceramics, by picture. */
export const ceramicsScenes = {
  'stoneware-bottle-1': () =>
    onPaper(
      [stonewareBottle()],
      30,
      { target: [1.2, 14.6, 0], frameHeight: 43, pitch: 9 },
      { exposure: 0.94 },
    ),
  'stoneware-bottle-2': () => {
    const branch = moved(berryBranch(34, [9, 2], 21), { at: [0, 24, 0] });
    const camera = { target: [3, 28, 0], frameHeight: 70, pitch: 6 } as const;
    return onPaper(
      [stonewareBottle(), ...branch, ...moved(persimmon(4), { at: [15, 0, 4], turn: 30, roll: 4 })],
      40,
      camera,
    );
  },
  'stoneware-bottle-3': () =>
    onPaper(
      [stonewareBottle()],
      30,
      {
        target: [1.4, 22.5, 0],
        frameHeight: 18,
        pitch: 17,
        aperture: 1.6,
        focus: [0, 22, 4.4],
      },
      { exposure: 0.92 },
    ),
  'celadon-bowl-1': () =>
    onPaper(
      [celadonBowl()],
      19,
      { target: [0.4, 4.4, 0], frameHeight: 28, pitch: 21 },
      { exposure: 0.94 },
    ),
  'celadon-bowl-2': () => {
    const fruit = [
      ...moved(persimmon(2), { at: [-2.6, 2.6, 1.2], turn: 20, roll: 10, tilt: 8 }),
      ...moved(persimmon(5), { at: [3.6, 3.1, -1.6], turn: 70, roll: -18, tilt: -6 }),
      ...moved(persimmon(9), { at: [12.4, 0, 8], turn: 10, tilt: 6 }),
    ];
    return onPaper(
      [celadonBowl(), ...fruit],
      22,
      { target: [3.2, 4, 1.5], frameHeight: 36, pitch: 33 },
      { exposure: 0.96 },
    );
  },
  'celadon-bowl-3': () =>
    onPaper(
      [celadonBowl()],
      19,
      {
        target: [-0.6, 4.5, 5],
        frameHeight: 12.5,
        pitch: 14,
        yaw: -26,
        aperture: 0.5,
        focus: [-2.4, 5, 7.4],
      },
      { exposure: 1.06, backdrop: fadingSweep(19, 14, 60) },
    ),
  'tenmoku-cup-1': () => cupAlone('tenmoku'),
  'tenmoku-cup-2': () => {
    const tea = liquid(3.83, 6.7, [0.075, 0.021, 0.005]);
    const second = moved([tenmokuCup(smoothedCup)], { at: [8.6, 0, -9.5], turn: 140 });
    const camera = {
      target: [1.6, 5, 0],
      frameHeight: 15,
      pitch: 27,
      aperture: 1.5,
      focus: [0, 7.6, 3.4],
    } as const;
    return onPaper([tenmokuCup(smoothedCup), tea, ...second], 13, camera, {
      backdrop: cardedSweep(13, 7.9, 11.5),
    });
  },
  'tenmoku-cup-3': () => {
    const top = 3;
    const shelf = boxMesh([120, top, 26], 0.25, wood(woods.oak, 'x', 9));
    const cups = [
      ...moved([tenmokuCup(smoothedCup)], { at: [-9.6, top, 2.5], turn: 20 }),
      ...moved([tenmokuCup(smoothedCup)], { at: [1.6, top, -3.5], turn: 115 }),
      ...moved([tenmokuCup(smoothedCup)], { at: [10.4, top, 3.5], turn: 230 }),
    ];
    return {
      meshes: [shelf, ...cups],
      backdrop: { ...corner(13.5), floor: false },
      camera: { target: [0.6, 10, 0], frameHeight: 40, pitch: 9 },
      light: { target: [0, 8, 0], reach: 20 },
    } satisfies Scene;
  },
  'tenmoku-cup-4': () => cupAlone('kaki'),
  'tenmoku-cup-5': () => cupAlone('ame'),
  'moon-jar-1': () =>
    onPaper(
      [moonJar()],
      35,
      { target: [0.8, 16, 0], frameHeight: 52, pitch: 9 },
      { exposure: 0.88 },
    ),
  'moon-jar-2': async () => {
    const art = await printArt('two-hills', 1100);
    const frame = framed(art, { width: 40, height: 50 }, woods.dark);
    const shelf = boxMesh([170, 4, 46], 0.25, wood(woods.oak, 'x', 4));
    const meshes = [
      ...moved([shelf], { at: [0, 0, 0] }),
      ...moved(frame, { tilt: -4, at: [-23, 4, -19] }),
      ...moved([moonJar()], { at: [17.5, 4, 1], turn: 50 }),
    ];
    return {
      meshes,
      backdrop: { ...corner(23.5), floor: false },
      camera: { target: [-2.5, 34, -6], frameHeight: 100, pitch: 5, yaw: 4 },
      light: { target: [0, 30, 0], reach: 46 },
      exposure: 0.94,
    } satisfies Scene;
  },
  'moon-jar-3': () =>
    onPaper(
      [moonJar()],
      35,
      { target: [4, 26.5, 0], frameHeight: 27, pitch: 22, aperture: 1.6, focus: [2, 27, 9] },
      { exposure: 0.86 },
    ),
  'ash-glaze-plate-1': () =>
    onPaper([ashPlate()], 24, { target: [0, 1, 0], frameHeight: 41, pitch: 40 }),
  'ash-glaze-plate-2': () => {
    const fruit = [
      ...moved(persimmon(6), { at: [-2.6, 1.1, 2.4], turn: 40, roll: 3 }),
      ...moved(persimmon(8), { at: [4.2, 1.2, -2.9], turn: 90, roll: -5, tilt: 5 }),
    ];
    return onPaper([ashPlate(), ...fruit], 24, { target: [0.4, 1, 0], frameHeight: 39, pitch: 66 });
  },
  'ash-glaze-plate-3': () =>
    onPaper(moved([ashPlate()], { turn: 180 }), 24, {
      target: [3.4, 1.2, 2.2],
      frameHeight: 17,
      pitch: 50,
      aperture: 0.45,
      focus: [2.4, 1.1, 1],
    }),
  'indigo-pourer-1': () =>
    onPaper(
      moved([indigoPourer(smoothedPourer)], { turn: 16 }),
      13,
      { target: [0.7, 4.8, 0], frameHeight: 19, pitch: 16 },
      { backdrop: fadingSweep(13, 10, 46) },
    ),
  'indigo-pourer-2': () => {
    const meshes = [
      ...moved([indigoPourer(smoothedPourer)], { turn: 42 }),
      ...moved([tenmokuCup(smoothedCup)], { at: [10.5, 0, -7], turn: 20 }),
    ];
    const camera = {
      target: [3.2, 6.4, 2],
      frameHeight: 13.5,
      pitch: 24,
      aperture: 1.5,
      focus: [4.2, 9, 3.8],
    } as const;
    return onPaper(meshes, 15, camera, { backdrop: fadingSweep(15, 10, 46) });
  },
  'indigo-pourer-3': () => {
    const meshes = [
      ...moved([indigoPourer()], { at: [-6.6, 0, -4.5], turn: -24 }),
      ...moved([ashPlate()], { at: [8.4, 0, 7.5], turn: 40 }),
    ];
    return onPaper(meshes, 26, { target: [2.4, 3.4, 1.5], frameHeight: 47, pitch: 37 });
  },
  'incense-holder-half-moon-1': () =>
    onPaper(moved(halfMoonHolder(), { turn: -14 }), 13, {
      target: [0, 2.6, 0],
      frameHeight: 20,
      pitch: 19,
    }),
  'incense-holder-half-moon-2': () => {
    const { mesh, tip } = burningStick(holderHole, [0.26, 0.04], 8.4, scents['black-tea'].stick);
    const camera = { target: [1.6, 10.5, 0], frameHeight: 31, pitch: 11 } as const;
    const veil = { from: tip, rise: 17, drift: -1.2, seed: 3, colour: [0.93, 0.92, 0.9] } as const;
    return onPaper([...halfMoonHolder(), ...mesh], 17, camera, { veil, exposure: 0.9 });
  },
  'incense-holder-half-moon-3': () =>
    onPaper(
      [
        ...moved(halfMoonHolder(), { turn: -32, at: [-1.2, 0, -2] }),
        placed(pebble(2.5, [0.2, 0.195, 0.185], true, 4), { at: [6.4, 0, 6], turn: 28 }),
        placed(pebble(1.7, [0.34, 0.31, 0.27], false, 9), { at: [1.4, 0, 8.2], turn: -40 }),
        placed(pebble(1.1, [0.14, 0.15, 0.155], true, 13), { at: [4.6, 0, 10], turn: 10 }),
      ],
      16,
      { target: [1.3, 1.2, 1.6], frameHeight: 25, pitch: 40 },
    ),
} satisfies Record<string, () => Scene | Promise<Scene>>;
