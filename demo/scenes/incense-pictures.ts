// The pictures of incense: each scent in its box, burning, and then its ember from close by or its sticks while they dry.
import { boxed, burning, drying, ember } from './incense-scenes.ts';
import { boxMesh } from '../shapes/box.ts';
import { cardedSweep, fadingSweep } from '../materials/paper-backdrop.ts';
import { celadonBowl } from '../ceramics/celadon-bowl.ts';
import { doughLump } from '../incense/drying.ts';
import { halfMoonHolder, holderHole } from '../ceramics/half-moon-holder.ts';
import { liquid } from '../props/liquid.ts';
import { orange } from '../props/fruit.ts';
import { paste } from '../incense/sticks.ts';
import { placed } from '../stage/mesh.ts';
import { plainPaper } from '../materials/paper.ts';
import { saltHeap } from '../props/salt.ts';
import { scattered, shaving } from '../props/scatter.ts';
import { smoothedCup, tenmokuCup } from '../ceramics/tenmoku-cup.ts';
import { wood, woods } from '../materials/wood.ts';
import type { Mesh, Placement } from '../stage/mesh.ts';
import type { Scene } from '../stage/scene.ts';

const moved = (meshes: readonly Mesh[], placement: Placement): Mesh[] =>
  meshes.map((mesh) => placed(mesh, placement));

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
  'cedar-and-rain-3': () =>
    drying(
      'cedar-and-rain',
      [
        [0.36, 0.19, 0.1],
        [0.2, 0.21, 0.09],
      ],
      [
        placed(boxMesh([6.4, 5, 5.4], 0.14, wood(woods.cedar, 'z', 3)), {
          at: [-7, 0, -18],
          turn: 24,
        }),
        placed(boxMesh([3.4, 2.2, 3], 0.12, wood(woods.cedar, 'z', 8)), {
          at: [-3, 0, -13.2],
          turn: -18,
        }),
        placed(
          scattered({
            count: 16,
            reach: [2.4, 1.3],
            small: [0.6, 0.2, 0.3],
            large: [2, 0.5, 0.7],
            material: wood(woods.cedar, 'x', 9),
            seed: 6,
          }),
          { at: [-8, 0, -12.6] },
        ),
      ],
    ),
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
  'hinoki-morning-3': () => {
    const pale = wood(woods.hinoki, 'x', 2);
    return drying(
      'hinoki-morning',
      [
        [0.6, 0.45, 0.26],
        [0.62, 0.5, 0.2],
      ],
      [
        placed(boxMesh([8, 3.6, 5], 0.1, wood(woods.hinoki, 'x', 6)), {
          at: [-6.6, 0, -16.5],
          turn: 16,
        }),
        placed(shaving(2.4, 1.4, 2.1, pale, 4), { at: [-5.6, 3.6, -16.4], turn: 40 }),
        placed(shaving(2, 1.1, 1.8, pale, 7), { at: [-9.6, 0, -12.4], turn: -40 }),
      ],
    );
  },
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
  'black-tea-3': () => ember('black-tea', [0.14, 0.02], 9),
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
  'orange-peel-and-clove-3': () => {
    const peel = paste([0.5, 0.19, 0.035]);
    const cloves = scattered({
      count: 26,
      reach: [2.6, 1.5],
      small: [0.7, 0.2, 0.2],
      large: [1.1, 0.26, 0.26],
      material: paste([0.06, 0.032, 0.02]),
      seed: 12,
    });
    return drying(
      'orange-peel-and-clove',
      [
        [0.52, 0.25, 0.07],
        [0.13, 0.065, 0.035],
      ],
      [
        ...moved(orange(3), { at: [-7, 0, -18], turn: 30, roll: 14 }),
        placed(shaving(1.5, 1.3, 1.4, peel, 3), { at: [-9.2, 0, -12.4], turn: 30 }),
        placed(shaving(1.3, 1, 1.2, peel, 8), { at: [-5.6, 0, -12.6], turn: -55 }),
        placed(cloves, { at: [-1.6, 0, -12] }),
      ],
    );
  },
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
  'temple-sandalwood-3': () => ember('temple-sandalwood', [0.17, 0.02], 7),
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
  'sea-salt-and-iris-3': () => {
    const root = paste([0.5, 0.4, 0.29]);
    return drying(
      'sea-salt-and-iris',
      [
        [0.62, 0.56, 0.48],
        [0.11, 0.13, 0.085],
      ],
      [
        placed(saltHeap(33), { at: [-4.6, 0, -12.6] }),
        placed(doughLump(1.6, root, 21), { at: [-9.2, 0, -17.6] }),
        placed(doughLump(1.2, root, 24), { at: [-6.5, 0, -18.6] }),
        placed(doughLump(0.9, root, 27), { at: [-10.4, 0, -14.4] }),
      ],
    );
  },
} satisfies Record<string, () => Scene | Promise<Scene>>;
