// Parcels: an open carton, strips of waste paper to bed things in, and a packet tied with string.
import { boxMesh } from '../shapes/box.ts';
import { cloud } from '../noise.ts';
import { emboss, tint } from '../stage/material.ts';
import { gridMesh, joined, placed } from '../stage/mesh.ts';
import { plainPaper } from '../materials/paper.ts';
import { randomFrom } from '../random.ts';
import { tubeMesh } from '../shapes/tube.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';

const kraftColour: Rgb = [0.44, 0.305, 0.185];

/** Brown card; `flute` is how strongly the corrugation shows through. */
function kraft(flute: number): Material {
  const relief = (x: number, y: number, z: number): number =>
    flute * Math.sin(x * 8.5) + 0.004 * cloud(x * 7, y * 7, z * 7, 2);
  return {
    average: kraftColour,
    paint(surface, hit) {
      const { rx, ry, rz } = hit;
      const fibre = cloud(rx * 2.2, ry * 9, rz * 9, 3) + 0.6 * cloud(rx * 14, ry * 14, rz * 14, 2);
      tint(surface, kraftColour, 1 + 0.13 * fibre);
      emboss(surface, hit, relief);
    },
  };
}

/** An open carton standing on height 0 around the origin, its four flaps turned out, that in front hanging down. */
export function carton([width, height, depth]: Vector): Mesh[] {
  const card = 0.45;
  const material = kraft(0.006);
  // The sides end a little above the table: a dark line under them tells that the carton stands on it.
  const gap = 0.14;
  const flap = depth * 0.42;
  const panel = (across: number): Mesh => boxMesh([across, height - gap, card], 0.1, material);
  const lid = (across: number): Mesh =>
    placed(boxMesh([across, flap, card], 0.1, material), { at: [0, 0, 0] });
  const [x, z] = [width / 2, depth / 2];
  return [
    boxMesh([width - 1.2, card, depth - 1.2], 0.02, material),
    placed(panel(width), { at: [0, gap, -z] }),
    placed(panel(width), { at: [0, gap, z] }),
    placed(panel(depth), { at: [-x, gap, 0], turn: 90 }),
    placed(panel(depth), { at: [x, gap, 0], turn: 90 }),
    placed(lid(width - 0.6), { tilt: -32, at: [0, height - 0.15, -z] }),
    placed(lid(width - 0.6), { tilt: 168, at: [0, height - 0.15, z + 0.3] }),
    placed(placed(lid(depth - 0.6), { tilt: 118 }), { turn: -90, at: [-x, height - 0.15, 0] }),
    placed(placed(lid(depth - 0.6), { tilt: 122 }), { turn: 90, at: [x, height - 0.15, 0] }),
  ];
}

/** Place of strips of paper: half the width and depth, the lowest and highest place, and the hollow in the middle. */
export interface Bedding {
  reach: readonly [number, number];
  from: number;
  to: number;
  hollow: number;
}

/** Strips of paper in some colours, strewn into a box around a thing in its middle. */
export function paperStrips(count: number, colours: readonly Rgb[], bed: Bedding): Mesh[] {
  const random = randomFrom(77);
  const piles = colours.map((): Mesh[] => []);
  for (let i = 0; i < count; i++) {
    const pile = piles[i % 3 === 0 ? Math.floor(random() * colours.length) : 0];
    pile?.push(strip(bed, random));
  }
  return piles.flatMap((meshes, i) =>
    meshes.length === 0
      ? []
      : [{ ...joined(meshes), material: plainPaper(colours[i] ?? [0.7, 0.7, 0.7]) }],
  );
}

function strip(bed: Bedding, random: () => number): Mesh {
  const [rx, rz] = bed.reach;
  let [x, z] = [0, 0];
  do {
    [x, z] = [(random() * 2 - 1) * rx, (random() * 2 - 1) * rz];
  } while (Math.hypot(x, z) < bed.hollow);
  const y = bed.from + (bed.to - bed.from) * random();
  const [long, wide] = [3.5 + random() * 5, 0.45 + random() * 0.25];
  const [heading, bend, lift, twist] = [
    random() * 6.3,
    (random() - 0.5) * 2.6,
    0.4 + random() * 1.6,
    (random() - 0.5) * 3,
  ];
  const limited = (value: number, limit: number): number =>
    Math.min(limit, Math.max(-limit, value));
  return gridMesh({ columns: 26, rows: 2, material: plainPaper([0.8, 0.76, 0.69]) }, (u, v) => {
    const t = u - 0.5;
    const way = heading + bend * t;
    const roll = 0.5 + twist * t;
    const side = (v - 0.5) * wide;
    const px = x + Math.cos(way) * long * t - Math.sin(way) * side * Math.cos(roll);
    const pz = z + Math.sin(way) * long * t + Math.cos(way) * side * Math.cos(roll);
    const py = y + lift * (0.25 - t * t) * 2.4 + side * Math.sin(roll);
    return [limited(px, rx + 0.6), py, limited(pz, rz + 0.6)];
  });
}

const cord: Material = {
  average: [0.6, 0.49, 0.33],
  paint(surface, hit) {
    const { rx, ry, rz } = hit;
    tint(surface, [0.6, 0.49, 0.33], 1 + 0.25 * cloud(rx * 5, ry * 5, rz * 5, 2));
    emboss(surface, hit, (x, y, z) => 0.02 * Math.sin((x + z) * 18 + y * 18));
  },
};

/** A packet in brown paper standing on height 0, tied crosswise with string and a bow. */
export function tiedPacket([width, height, depth]: Vector): Mesh[] {
  const r = 0.13;
  const line = (points: readonly Vector[]): Mesh => tubeMesh(points, () => r, cord, 120);
  const [x, z, top] = [width / 2, depth / 2, height];
  const loop = (sign: -1 | 1): Vector[] => [
    [0, top + 0.15, 0],
    [sign * 1.4, top + 0.75, 0.9],
    [sign * 2.9, top + 0.55, 0.5],
    [sign * 2.7, top + 0.3, -0.5],
    [sign * 1.2, top + 0.4, -0.3],
    [0, top + 0.2, 0],
  ];
  const end = (sign: -1 | 1): Vector[] => [
    [0, top + 0.2, 0],
    [sign * 1.1, top + 0.4, 1.2],
    [sign * 1.7, top + 0.15, 2.6],
    [sign * 2.6, top + 0.13, 3.4],
  ];
  return [
    boxMesh([width, height, depth], 0.18, kraft(0)),
    stringAlong([
      [-x - r, 0.2, 0.3],
      [-x - r, top - 0.3, 0.3],
      [-x + 0.3, top + r, 0.2],
      [x - 0.3, top + r, -0.1],
      [x + r, top - 0.3, -0.2],
      [x + r, 0.2, -0.2],
    ]),
    stringAlong([
      [0.2, 0.2, z + r],
      [0.2, top - 0.3, z + r],
      [0.1, top + r, z - 0.3],
      [-0.2, top + r, -z + 0.3],
      [-0.2, top - 0.3, -z - r],
      [-0.2, 0.2, -z - r],
    ]),
    line(loop(-1)),
    line(loop(1)),
    line(end(-1)),
    line(end(1)),
  ];
}

/** String drawn taut from corner to corner. */
function stringAlong(points: readonly Vector[]): Mesh {
  const pieces = points.slice(1).map((point, i) => {
    const from = points[i] ?? point;
    return tubeMesh([from, point], () => 0.13, cord, 12);
  });
  return joined(pieces);
}
