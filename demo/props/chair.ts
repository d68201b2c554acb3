// A chair with a back of spindles, to sit on before a large print.
import { boxMesh } from '../shapes/box.ts';
import { placed } from '../stage/mesh.ts';
import { tubeMesh } from '../shapes/tube.ts';
import { wood } from '../materials/wood.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';
import type { WoodKind } from '../materials/wood.ts';

const seat = { height: 44, thickness: 3.2, width: 43, depth: 40 } as const;
const back = { height: 83, lean: 9, spindles: 6 } as const;

/** Place on the curved rail above the back, −1 at the left and 1 at the right. */
const onRail = (share: number): Vector => [
  share * 21.5,
  back.height - 1.2 * share ** 2,
  -seat.depth / 2 - back.lean + 4.5 * share ** 2,
];

/** Place at the seat's back edge from where a spindle rises. */
const onSeat = (share: number): Vector => [
  share * 17.5,
  seat.height - 1,
  -seat.depth / 2 + 2.4 + 1.2 * share ** 2,
];

/** The chair standing on height 0 around the origin, its front towards the camera. */
export function spindleChair(kind: WoodKind): Mesh[] {
  const upright = wood(kind, 'y', 3);
  const lying = wood(kind, 'x', 5);
  const foot = (x: -1 | 1, z: -1 | 1): Vector => [x * 20.5, 0, z * 19];
  const joint = (x: -1 | 1, z: -1 | 1): Vector => [x * 15.5, seat.height - 2, z * 13.5];
  const between = (a: Vector, b: Vector, t: number): Vector => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    a[2] + (b[2] - a[2]) * t,
  ];
  const corners = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const;
  const swelling = (t: number): number => 1.05 + 0.5 * Math.sin(Math.PI * t) ** 1.5;
  const legs = corners.map(([x, z]) => tubeMesh([foot(x, z), joint(x, z)], swelling, upright));
  const rungs = ([-1, 1] as const).map((x) =>
    tubeMesh(
      [between(foot(x, -1), joint(x, -1), 0.42), between(foot(x, 1), joint(x, 1), 0.42)],
      (t) => 0.7 + 0.35 * Math.sin(Math.PI * t),
      wood(kind, 'z', 7),
    ),
  );
  const spindles = Array.from({ length: back.spindles + 2 }, (_, i) => {
    const share = (i / (back.spindles + 1)) * 2 - 1;
    const outer = Math.abs(share) === 1;
    return tubeMesh([onSeat(share), onRail(share * 0.94)], () => (outer ? 1.15 : 0.65), upright);
  });
  const rail = tubeMesh([-1, -0.5, 0, 0.5, 1].map(onRail), () => 1.7, lying, 90);
  const board = boxMesh([seat.width, seat.thickness, seat.depth], 1.3, lying);
  return [
    placed(board, { at: [0, seat.height - seat.thickness, 0] }),
    ...legs,
    ...rungs,
    ...spindles,
    rail,
  ];
}
