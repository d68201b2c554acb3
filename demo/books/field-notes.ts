// "Field Notes on Clay": a bank of earth in section, layer on layer, with the title on bare paper above.
import { cellRandom } from '../random.ts';
import { cloud, noise } from '../noise.ts';
import { edge } from '../press.ts';
import { letters } from '../letters.ts';
import { spineDesign, type } from './cover-design.ts';
import type { Block } from '../press.ts';
import type { CoverDesign } from './cover-design.ts';

const width = 230;
const height = 280;

const layers = [
  { top: 118, ink: '#5a4a35', rough: 3 },
  { top: 127, ink: '#8a5a3c', rough: 4 },
  { top: 150, ink: '#b9764f', rough: 5 },
  { top: 171, ink: '#d6a47c', rough: 3 },
  { top: 180, ink: '#a8694a', rough: 6 },
  { top: 214, ink: '#e2c3a0', rough: 3 },
  { top: 222, ink: '#8f4f35', rough: 5 },
  { top: 248, ink: '#6f6a62', rough: 4 },
  { top: 262, ink: '#463028', rough: 5 },
] as const;

function topOf(i: number, x: number): number {
  const layer = layers[i];
  if (layer === undefined) return height + 20;
  const fold = 9 * Math.sin(x * 0.017 + 0.5) * (i / layers.length + 0.3);
  return layer.top + fold + layer.rough * cloud(x * 0.02, i * 3.7, 0, 3) + 0.5 * noise(x * 0.4, i);
}

function bed(i: number): (x: number, y: number) => number {
  return (x, y) => edge(y - topOf(i, x));
}

/** Pebbles in some of the beds, and the lines of old floods. */
function pebbles(x: number, y: number): number {
  const cell = 9;
  let cover = 0;
  for (const [bedNumber, seed] of [
    [1, 3],
    [4, 5],
    [7, 8],
  ] as const) {
    if (y < topOf(bedNumber, x) + 2 || y > topOf(bedNumber + 1, x) - 2) continue;
    const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)];
    if (cellRandom(i, j, seed) > 0.4) continue;
    const [px, py] = [
      (i + 0.3 + 0.4 * cellRandom(i, j, 11)) * cell,
      (j + 0.3 + 0.4 * cellRandom(i, j, 12)) * cell,
    ];
    const size = 0.8 + 2.1 * cellRandom(i, j, 13);
    cover = Math.max(cover, edge(size - Math.hypot(x - px, (y - py) * 1.6) + 0.3 * noise(x, y)));
  }
  return cover;
}

function floods(x: number, y: number): number {
  for (const i of [2, 5, 6]) {
    const depth = y - topOf(i, x);
    if (depth < 1.5 || y > topOf(i + 1, x) - 1) continue;
    const line =
      0.3 -
      Math.abs(((depth + 0.8 * noise(x * 0.03, i)) % 3.6) - 1.8) +
      0.4 * noise(x * 0.05, Math.floor(depth / 3.6) * 5 + i);
    return edge(line, 0.3);
  }
  return 0;
}

/** The cover: 23 × 28 cm. */
export async function fieldNotes(): Promise<CoverDesign> {
  const paper = '#ece2cf';
  const ink = '#33261f';
  const title = await Promise.all([
    letters('Field Notes', 20, 47, { face: 'serif', size: 27, weight: 360, tracking: -0.015 }),
    letters('on Clay', 20, 74, { face: 'serif', size: 27, weight: 360, tracking: -0.015 }),
    letters('Digging, resting, wedging, waiting', 20.6, 92, {
      face: 'sans',
      size: 4.8,
      weight: 450,
    }),
    letters('First edition', 210, 92, { face: 'sans', size: 4.8, weight: 450, align: 'end' }),
  ]);
  const beds = layers.map((layer, i): Block => ({
    ink: layer.ink,
    shape: bed(i),
    grain: 'stone',
    bite: 0.4,
  }));
  return {
    front: {
      width,
      height,
      paper,
      blocks: [
        ...beds,
        { ink: '#e7d3b6', shape: pebbles, grain: 'stone', bite: 0.4 },
        { ink: '#5d3527', shape: floods, grain: 'stone', bite: 0.5, opacity: 0.8 },
        type(ink, title),
      ],
      seed: 102,
    },
    spine: await spineDesign(
      height,
      1.5,
      'Field Notes on Clay',
      { ground: '#a8694a', ink: '#f3e9d8' },
      102,
    ),
    thickness: 1.5,
    cloth: false,
  };
}
