// Scenes of incense: the box with a handful of sticks and what it smells of; then one stick burning.
import { boxMesh } from '../shapes/box.ts';
import { burningStick, handful } from '../incense/sticks.ts';
import { celadonBowl } from '../ceramics/celadon-bowl.ts';
import { halfMoonHolder, holderHole } from '../ceramics/half-moon-holder.ts';
import { incenseNamed } from './art.ts';
import { liquid } from '../props/liquid.ts';
import { orange } from '../props/fruit.ts';
import { plainPaper } from '../materials/paper.ts';
import { placed } from '../stage/mesh.ts';
import { saltHeap } from '../props/salt.ts';
import { scattered, shaving } from '../props/scatter.ts';
import { scents } from '../incense/labels.ts';
import { cardedSweep, fadingSweep, sweep } from '../materials/paper-backdrop.ts';
import { smoothedCup, tenmokuCup } from '../ceramics/tenmoku-cup.ts';
import { wood, woods } from '../materials/wood.ts';
import type { Backdrop } from '../stage/backdrop.ts';
import type { Mesh, Placement, Vector } from '../stage/mesh.ts';
import type { ScentName } from './art.ts';
import type { Scene } from '../stage/scene.ts';

const moved = (meshes: readonly Mesh[], placement: Placement): Mesh[] =>
  meshes.map((mesh) => placed(mesh, placement));

/** The box upright, sticks before it, and a prop. */
async function boxed(
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

interface Burning {
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
async function burning(name: ScentName, setting: Burning): Promise<Scene> {
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

/** A block of wood with a hole for a stick. */
function block(kind: (typeof woods)['oak'], seed: number): Mesh {
  return placed(boxMesh([9, 2.2, 4.6], 0.16, wood(kind, 'x', seed)), { turn: 14 });
}

const ashGrey = plainPaper([0.46, 0.445, 0.42]);
const ashBed = (radius: number, height: number): Mesh => ({
  ...liquid(radius, height, [0.46, 0.445, 0.42]),
  material: ashGrey,
});

const behind: Placement = { at: [7.2, 0, -7.5], turn: -22 };

/** Scenes of the incense, by picture. */
export const incenseScenes = {
  'cedar-and-rain-1': () =>
    boxed('cedar-and-rain', [
      placed(boxMesh([6.4, 5, 5.4], 0.14, wood(woods.cedar, 'z', 3)), { at: [6, 0, -3], turn: 24 }),
      placed(boxMesh([3.4, 2.2, 3], 0.12, wood(woods.cedar, 'z', 8)), {
        at: [8.4, 0, 2],
        turn: -12,
      }),
    ]),
  'cedar-and-rain-2': () =>
    burning('cedar-and-rain', {
      holder: [block(woods.cedar, 5)],
      foot: [-1, 2, 0],
      lean: [0.2, 0.05],
      rest: 9,
      seed: 6,
      box: behind,
    }),
  'hinoki-morning-1': () => {
    const pale = wood(woods.hinoki, 'x', 2);
    const curls = [
      placed(shaving(2.4, 1.5, 2.1, pale, 4), { at: [6.2, 0, 1], turn: 30 }),
      placed(shaving(2, 1.15, 1.7, pale, 7), { at: [8.2, 0, 2.2], turn: -50 }),
      placed(shaving(1.8, 1, 1.9, pale, 9), { at: [4.4, 0, 2.6], turn: 80 }),
    ];
    return boxed('hinoki-morning', [
      placed(boxMesh([6, 3.4, 4.6], 0.1, wood(woods.hinoki, 'z', 6)), {
        at: [6.6, 0, -4],
        turn: 18,
      }),
      ...curls,
    ]);
  },
  'hinoki-morning-2': () =>
    burning('hinoki-morning', {
      holder: [celadonBowl(), ashBed(8.1, 5.2)].map((mesh) => placed(mesh, { at: [0, 0, 0] })),
      foot: [0.4, 4.6, 0],
      lean: [0.08, -0.02],
      rest: 8.6,
      seed: 11,
      box: { at: [9.6, 0, -11], turn: -20 },
    }),
  'black-tea-1': () =>
    boxed(
      'black-tea',
      moved([tenmokuCup(smoothedCup), liquid(3.83, 6.6, [0.075, 0.021, 0.005])], {
        at: [6.2, 0, -2],
      }),
      fadingSweep(19, 11, 30),
    ),
  'black-tea-2': () =>
    burning('black-tea', {
      holder: halfMoonHolder(),
      foot: holderHole,
      lean: [0.22, 0.05],
      rest: 8,
      seed: 14,
      box: { at: [8.6, 0, -9], turn: -18 },
    }),
  'orange-peel-and-clove-1': () =>
    boxed('orange-peel-and-clove', [...moved(orange(3), { at: [6, 0, -1], turn: 30, roll: 14 })]),
  'orange-peel-and-clove-2': () =>
    burning('orange-peel-and-clove', {
      holder: [
        ...moved([tenmokuCup(smoothedCup), ashBed(3.98, 7.8)], { at: [-1, 0, 0], turn: 60 }),
        ...moved(orange(8), { at: [8, 0, -7], roll: -10 }),
      ],
      foot: [-1, 7.2, 0],
      lean: [0.14, 0.03],
      rest: 5.6,
      seed: 17,
      box: { at: [2.4, 0, -14], turn: -14 },
      backdrop: cardedSweep(21, 18, 23),
    }),
  'temple-sandalwood-1': () =>
    boxed('temple-sandalwood', [
      placed(
        scattered({
          count: 34,
          reach: [3.4, 2.4],
          small: [0.7, 0.3, 0.5],
          large: [2.8, 0.8, 1.1],
          material: wood(woods.oak, 'x', 9),
          seed: 31,
        }),
        { at: [6, 0, 0.2] },
      ),
    ]),
  'temple-sandalwood-2': () =>
    burning('temple-sandalwood', {
      holder: [block(woods.dark, 7)],
      foot: [-1, 2, 0],
      lean: [0.24, 0.03],
      rest: 8.2,
      seed: 20,
      box: { at: [8, 0, -10], turn: -20 },
    }),
  'sea-salt-and-iris-1': () =>
    boxed('sea-salt-and-iris', [placed(saltHeap(33), { at: [6, 0, 0.4] })]),
  'sea-salt-and-iris-2': () =>
    burning('sea-salt-and-iris', {
      holder: halfMoonHolder(),
      foot: holderHole,
      lean: [0.18, 0.06],
      rest: 9,
      seed: 23,
      box: { at: [9.4, 0, -7], turn: -30 },
    }),
} satisfies Record<string, () => Scene | Promise<Scene>>;
