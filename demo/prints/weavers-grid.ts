// "Weaver's Grid No. 3": a draft for a cloth that was never woven, thread over thread, in ochre and plum.
import { cellRandom } from '../random.ts';
import { noise } from '../noise.ts';
import { edge } from '../press.ts';
import { cotton, inPicture, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

const pitch = 6.5;
const columns = 48;
const rows = 60;
const colours = ['#c8923c', '#6d3b52', '#e6c58c', '#42263a', '#efe3cc', '#a8694a'] as const;

/** Colours of the warp and of the weft: stripes of uneven width, mirrored around the middle. */
const warp = [0, 0, 0, 2, 0, 0, 1, 1, 3, 1, 1, 0, 0, 4, 4, 0, 5, 5, 5, 0, 0, 1, 3, 3] as const;
const weft = [
  1, 1, 3, 1, 1, 1, 5, 1, 1, 0, 0, 2, 2, 0, 0, 1, 1, 3, 3, 1, 1, 4, 1, 0, 0, 0, 5, 0, 1, 1,
] as const;

function mirrored(stripes: readonly number[], i: number, count: number): number {
  return stripes[Math.min(i, count - 1 - i)] ?? 0;
}

/** The thread on top: the weave changes from field to field, as in a sampler. */
function warpOnTop(i: number, j: number): boolean {
  const field = (Math.floor(i / 12) + Math.floor(j / 12) * 3) % 4;
  if (field === 0) return (i + j) % 4 < 2;
  if (field === 1) return (i - j + 480) % 4 < 2;
  if (field === 2) return (Math.floor(i / 2) + Math.floor(j / 2)) % 2 === 0;
  const [a, b] = [Math.abs((i % 12) - 5.5), Math.abs((j % 12) - 5.5)];
  return (a + b) % 4 < 2;
}

/** A stitch of one colour, if one lies here. */
function stitch(colour: number, x: number, y: number): number {
  const [gx, gy] = [(x - sheet.left) / pitch, (y - sheet.top) / pitch];
  const [i, j] = [Math.floor(gx), Math.floor(gy)];
  if (i < 0 || j < 0 || i >= columns || j >= rows) return 0;
  const top = warpOnTop(i, j);
  const own = top ? mirrored(warp, i, columns) : mirrored(weft, j, rows);
  if (own !== colour) return 0;
  const joinBefore = top ? warpOnTop(i, j - 1) : !warpOnTop(i - 1, j);
  const joinAfter = top ? warpOnTop(i, j + 1) : !warpOnTop(i + 1, j);
  const [across, along] = top ? [gx - i, gy - j] : [gy - j, gx - i];
  const swell = 0.03 * noise(i * 3.7 + along * 1.4, j * 2.9, own) + 0.02 * cellRandom(i, j, 3);
  const side = 0.44 + swell - Math.abs(across - 0.5);
  const round = 0.16;
  const start = joinBefore ? 1 : along - 0.03;
  const end = joinAfter ? 1 : 0.97 - along;
  const tip = Math.min(start, end);
  const corner =
    side < round && tip < round
      ? round - Math.hypot(round - side, round - tip)
      : Math.min(side, tip);
  return edge(corner * pitch);
}

/** Shade where a thread dives under its neighbour. */
function dives(x: number, y: number): number {
  const [gx, gy] = [(x - sheet.left) / pitch, (y - sheet.top) / pitch];
  const [i, j] = [Math.floor(gx), Math.floor(gy)];
  if (i < 0 || j < 0 || i >= columns || j >= rows) return 0;
  const top = warpOnTop(i, j);
  const along = top ? gy - j : gx - i;
  const across = top ? gx - i : gy - j;
  const joinBefore = top ? warpOnTop(i, j - 1) : !warpOnTop(i - 1, j);
  const joinAfter = top ? warpOnTop(i, j + 1) : !warpOnTop(i + 1, j);
  const near = Math.min(joinBefore ? 1 : along, joinAfter ? 1 : 1 - along);
  if (Math.abs(across - 0.5) > 0.43 || near < 0.04) return 0;
  const hatch = Math.abs(((across * 5) % 1) - 0.5) < 0.26 ? 1 : 0;
  return hatch * edge((0.3 - near) * pitch, 0.6) * 0.5;
}

/** The design of the print. */
export async function weaversGrid(): Promise<PrintDesign> {
  const blocks: Block[] = [
    { ink: '#2a1a26', shape: (x, y) => edge(inPicture(x, y) + 1.2), grain: 'screen', bite: 0.3 },
    ...colours.map((ink, colour): Block => ({
      ink,
      shape: (x, y) => stitch(colour, x, y),
      grain: 'screen',
      bite: 0.5,
      shift: [0.12 * (colour - 2), 0.1 * (2 - colour)],
    })),
    { ink: '#2a1a26', shape: dives, grain: 'screen', bite: 0.4, opacity: 0.8 },
    await pencilLine('22/75', "Weaver's Grid No. 3"),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 11 };
}
