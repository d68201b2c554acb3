// "A Year of Paper": twelve folded sheets, one for each month, in the greens between winter and winter.
import { edge } from '../press.ts';
import { letters } from '../letters.ts';
import { blend } from '../colour.ts';
import { spineDesign, type } from './cover-design.ts';
import type { Block } from '../press.ts';
import type { CoverDesign } from './cover-design.ts';

const width = 170;
const height = 240;
const cell = 44;
const left = 19;
const top = 22;

/** Folds of each sheet: lines through it as angle (degrees) and distance from the middle; each side counts a shade. */
const folds = [
  [[45, 0]],
  [[0, 0]],
  [
    [45, 0],
    [-45, 0],
  ],
  [
    [90, 4],
    [0, -6],
  ],
  [
    [30, 3],
    [-30, 3],
  ],
  [
    [0, 0],
    [90, 0],
    [45, 0],
    [-45, 0],
  ],
  [
    [45, 8],
    [45, -8],
  ],
  [
    [60, 0],
    [0, 0],
    [-60, 0],
  ],
  [
    [22, -5],
    [80, 3],
  ],
  [
    [0, 7],
    [0, -7],
  ],
  [
    [45, 9],
    [-45, 9],
    [0, -6],
  ],
  [[90, 0]],
] as const;

function shadeAt(number: number, x: number, y: number): number {
  const lines = folds[number] ?? [];
  let shade = 0;
  for (const [i, [angle, offset]] of lines.entries()) {
    const a = (angle * Math.PI) / 180;
    const side = x * Math.cos(a) + y * Math.sin(a) - offset;
    shade += side > 0 ? 1 : i % 2;
  }
  return shade % 3;
}

interface Sheet {
  number: number;
  dx: number;
  dy: number;
  inside: number;
}

function sheetAt(x: number, y: number): Sheet | undefined {
  const [i, j] = [Math.floor((x - left) / cell), Math.floor((y - top) / cell)];
  if (i < 0 || i > 2 || j < 0 || j > 3) return undefined;
  const [dx, dy] = [x - left - (i + 0.5) * cell, y - top - (j + 0.5) * cell];
  return { number: j * 3 + i, dx, dy, inside: 19.4 - Math.max(Math.abs(dx), Math.abs(dy)) };
}

function sheets(number: number, shade: number): (x: number, y: number) => number {
  return (x, y) => {
    const sheet = sheetAt(x, y);
    if (sheet?.number !== number || shadeAt(number, sheet.dx, sheet.dy) !== shade) return 0;
    return edge(sheet.inside);
  };
}

/** The cover: 17 × 24 cm. */
export async function yearOfPaper(): Promise<CoverDesign> {
  const ground = '#8fb8a2';
  const season = [
    '#eef0e6',
    '#dfe8dc',
    '#cfdfc9',
    '#b9d2b4',
    '#a5c6a8',
    '#7fae93',
    '#5f967c',
    '#6f9a76',
    '#98a874',
    '#c3b483',
    '#d9ccae',
    '#ebe4d2',
  ];
  const blocks: Block[] = season.flatMap((tone, number) =>
    [0, 1, 2].map((shade): Block => ({
      ink: blend(
        tone,
        shade === 1 ? '#2f5a4a' : '#ffffff',
        shade === 0 ? 0 : shade === 1 ? 0.2 : 0.26,
      ),
      shape: sheets(number, shade),
      grain: 'screen',
      bite: 0.25,
    })),
  );
  const title = await Promise.all([
    letters('A Year of Paper', left + 2.6, 218, {
      face: 'serif',
      size: 14.4,
      weight: 340,
      tracking: -0.008,
    }),
    letters('Twelve sheets, twelve months', left + 2.8, 227, {
      face: 'sans',
      size: 3.9,
      weight: 450,
    }),
  ]);
  return {
    front: { width, height, paper: ground, blocks: [...blocks, type('#1f3a30', title)], seed: 103 },
    spine: await spineDesign(height, 2, 'A Year of Paper', { ground, ink: '#1f3a30' }, 103),
    thickness: 2,
    cloth: true,
  };
}
