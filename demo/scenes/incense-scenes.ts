// Scenes of incense: the box with a handful of sticks and what it smells of; one stick burning, its ember from close by; sticks that dry.
import { boxMesh } from '../shapes/box.ts';
import { burningStick, emberStick, handful, paste } from '../incense/sticks.ts';
import { doughLump, dryingSticks, powderHeap } from '../incense/drying.ts';
import { glazeTest } from '../ceramics/glaze-test.ts';
import { incenseNamed } from './art.ts';
import { mover, placed } from '../stage/mesh.ts';
import { scents } from '../incense/labels.ts';
import { sweep } from '../materials/paper-backdrop.ts';
import { wood, woods } from '../materials/wood.ts';
import type { Backdrop } from '../stage/backdrop.ts';
import type { Mesh, Placement, Vector } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';
import type { ScentName } from './art.ts';
import type { Scene } from '../stage/scene.ts';

const moved = (meshes: readonly Mesh[], placement: Placement): Mesh[] =>
  meshes.map((mesh) => placed(mesh, placement));

/** The box upright, sticks before it, and a prop. */
export async function boxed(
  name: ScentName,
  props: readonly Mesh[],
  backdrop: Backdrop = sweep(19),
): Promise<Scene> {
  const scent = scents[name];
  const box = placed(await incenseNamed(name), { at: [-3, 0, 0], turn: -16 });
  const sticks = placed(handful(scent.stick, 15, scent.seed), { at: [0.6, 0, 6.4], turn: 13 });
  return {
    meshes: [box, sticks, ...props],
    backdrop,
    camera: { target: [0.9, 7.1, 0], frameHeight: 26.5, pitch: 17 },
    light: { target: [0, 7, 0], reach: 19 },
  };
}

/** Setting of a burning stick: its holder, its foot, its lean to the right and to the front, and how much of it is left. */
export interface Burning {
  holder: readonly Mesh[];
  foot: Vector;
  lean: readonly [number, number];
  rest: number;
  seed: number;
  box: Placement;
  /** Other paper than usual. */
  backdrop?: Backdrop;
}

/** A stick burning in a holder, the box behind it out of focus. */
export async function burning(name: ScentName, setting: Burning): Promise<Scene> {
  const { mesh, tip } = burningStick(setting.foot, setting.lean, setting.rest, scents[name].stick);
  const box = placed(await incenseNamed(name), setting.box);
  return {
    meshes: [...setting.holder, ...mesh, box],
    backdrop: setting.backdrop ?? sweep(21),
    camera: { target: [1.4, 9, 0], frameHeight: 30, pitch: 12, aperture: 1.7, focus: [0, 6, 0.4] },
    light: { target: [0, 7, 0], reach: 19 },
    veil: {
      from: tip,
      rise: 17.5,
      drift: 1.4 - (setting.seed % 3),
      seed: setting.seed,
      colour: [0.93, 0.92, 0.9],
    },
    exposure: 0.9,
  };
}

/** The ember from close by, its smoke before the box, which is out of focus. */
export async function ember(
  name: ScentName,
  lean: readonly [number, number],
  seed: number,
): Promise<Scene> {
  const place: Placement = { at: [-2.2, 0, 0] };
  const { mesh, tip } = emberStick(lean, 8.2, scents[name].stick);
  const from = mover(place)(tip);
  const box = placed(await incenseNamed(name), { at: [3.6, 0, -12], turn: -14 });
  return {
    meshes: [placed(mesh, place), box],
    backdrop: sweep(21),
    camera: { target: [0.7, 10.4, 0], frameHeight: 10.4, pitch: 6, aperture: 2, focus: from },
    light: { target: [0, 9, 0], reach: 19 },
    veil: { from, rise: 8.4, drift: 3, seed, colour: [0.93, 0.92, 0.9], strength: 2.4 },
    exposure: 0.9,
  };
}

/** Sticks drying on a board; behind them two cups of powder, and what the powder was ground from. */
export function drying(
  name: ScentName,
  powders: readonly [Rgb, Rgb],
  props: readonly Mesh[],
): Scene {
  const scent = scents[name];
  const dough = paste(scent.stick);
  const top = 1.8;
  const cup = (trial: number, powder: Rgb, at: Vector): Mesh[] =>
    moved([glazeTest(trial, scent.seed), powderHeap(2.98, 5.3, paste(powder))], { at });
  return {
    meshes: [
      boxMesh([21.5, top, 18], 0.2, wood(woods.oak, 'x', scent.seed)),
      ...dryingSticks(20, -9.1, top, dough),
      placed(doughLump(1.5, dough, 2), { at: [8.7, top, -5.2] }),
      placed(doughLump(0.7, dough, 5), { at: [8.6, top, 1.6] }),
      ...cup(0, powders[0], [2.6, 0, -14.6]),
      ...cup(8, powders[1], [9.4, 0, -17.4]),
      ...props,
    ],
    backdrop: sweep(27),
    camera: { target: [0.3, 2.6, -5], frameHeight: 35, pitch: 36, yaw: -5 },
    light: { target: [0, 2, -4], reach: 24 },
    exposure: 0.96,
  };
}
